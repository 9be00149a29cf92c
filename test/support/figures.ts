/** "1.2 s" */
export function inSeconds(milliseconds: number, decimals = 1): string {
  return `${(milliseconds / 1_000).toFixed(decimals)} s`;
}

/** "180 MB" */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
