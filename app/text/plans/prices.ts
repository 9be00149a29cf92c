/** Cents. */
export const prices = {
  serviceFromMonthly: 300_00,
  packageMonthly: 750_00,
  packageSeparatelyMonthly: 900_00,
  packageSavingMonthly: 150_00,
  aiContentMonthly: 200_00,
  multilingualMonthly: 150_00,
  crisisFromMonthly: 300_00,
  premiumMonthly: 9_99,
  starterYearly: 750_00,
  starterHalfYearly: 450_00,
  maxYearly: 900_00,
  maxHalfYearly: 600_00,
} as const;
