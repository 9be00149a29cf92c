/** Tests of the whole app take seconds per file: they are here only where the sources have no other tests. */
export const areas = {
  access: {
    mutate: ["app/premium/access.server.ts", "app/premium/free-plans/*.server.ts"],
    tests: ["test/premium/access.test.ts", "test/premium/free-plans/**"],
  },
  blog: {
    mutate: ["app/blog/{articles,content,addresses,feed}.server.ts"],
    tests: [
      "test/blog/{article-search,articles,beginning.unit,content,content.unit,feeds}.test.ts",
      "test/writing/articles.test.ts",
    ],
  },
  choosing: {
    mutate: ["app/answers/choose.server.ts"],
    tests: ["test/answers/choose.test.ts"],
  },
  claims: {
    mutate: ["app/owners/claims/*.server.ts", "app/owners/owners.server.ts"],
    tests: ["test/owners/claims/**", "test/owners/{requests,sheet}.test.ts"],
  },
  counting: {
    mutate: ["app/search/find/tally.ts"],
    tests: ["test/search/find/{list-order,tally}.unit.test.ts"],
  },
  database: {
    mutate: ["app/db/{counts,erasure,limits-store,locks,search,slug,values}.server.ts"],
    tests: [
      "test/db/{counts,erasure,locks,search,search-pages,transactions}.test.ts",
      "test/directory/addresses.test.ts",
      "test/http/limits.test.ts",
    ],
  },
  directory: {
    mutate: ["app/directory/{restaurants,google-columns,addresses}.server.ts"],
    tests: [
      "test/directory/{addresses,google-columns,restaurant,restaurants,search}.test.ts",
      "test/admin/google-import/imported-restaurants.test.ts",
      "test/admin/restaurants/{edited,managed}.test.ts",
    ],
  },
  files: {
    mutate: ["app/admin/restaurant-file/reading/*.ts"],
    tests: ["test/admin/restaurant-file/reading/**"],
  },
  forms: {
    mutate: ["app/http/forms/*.ts"],
    tests: ["test/http/forms/**", "test/owners/pictures.test.ts", "test/writing/content-api.test.ts"],
  },
  // Mutates only guards, limits and owners' conditions; see guard-mutators.js.
  guards: {
    mutators: "guard",
    mutate: ["app/**/*.route.{ts,tsx}", "app/**/*.server.ts"],
    tests: [
      "test/whole-site/{walk,every-form,limits}.test.ts",
      // The walk sees neither the limits of addresses without a form, nor whose rows a list or a count has.
      "test/http/forms/{access,uploads}.test.ts",
      "test/accounts/{confirmed,known-device,second-factor,sign-up,profile/data}.test.ts",
      "test/answers/{json,preview-page}.test.ts",
      "test/owners/{corrections,monthly-mail,pictures,plans,requests}.test.ts",
      "test/owners/{claims/claims,listing/listing}.test.ts",
      "test/premium/payments/checkout.test.ts",
      "test/writing/{articles,content-api,kept,left-out,quotas,revisions}.test.ts",
    ],
  },
  hours: {
    mutate: ["app/text/hours/{opening-hours,panama-day,written-hours}.ts", "app/text/{paging,web-url}.ts"],
    tests: ["test/text/**", "test/admin/google-import/places.test.ts"],
  },
  identity: {
    mutate: ["app/identity/*.server.ts"],
    tests: [
      "test/identity/**",
      "test/accounts/profile/data.test.ts",
      "test/admin/accounts/moderation.test.ts",
      "test/http/passwords.test.ts",
      "test/jobs/retention.test.ts",
    ],
  },
  limits: {
    mutate: ["app/http/limits.server.ts"],
    tests: ["test/http/limits.test.ts"],
  },
  menu: {
    mutate: ["app/directory/menu/reading/{figures,odd-prices,prices}.ts", "app/directory/menu/price-level.ts"],
    tests: ["test/directory/menu/*.unit.test.ts"],
  },
  orders: {
    mutate: ["app/directory/orders/{message,order-rows}.ts", "app/directory/orders/{offered,serving}.server.ts"],
    tests: ["test/directory/orders/**", "test/text/order-sum.test.ts"],
  },
  payments: {
    mutate: [
      "app/premium/payments/{cancellations,checkout,customers,due-cancellations,events,stripe,stripe-client,stripe-shapes,subscription-sync,subscriptions}.server.ts",
    ],
    tests: [
      "test/premium/access.test.ts",
      "test/premium/payments/{cancellations,checkout,customers,reconcile,stripe,subscription-sync,subscriptions}.test.ts",
      "test/premium/plan-payments/**",
    ],
  },
  positions: {
    mutate: ["app/text/{position,typed-position}.ts"],
    tests: ["test/text/position.unit.test.ts"],
  },
  results: {
    mutate: ["app/owners/results/{figures,letters,monthly,topics}.server.ts", "app/owners/results/advice.ts"],
    tests: ["test/owners/{facts,monthly-mail,results}.test.ts", "test/owners/results/**"],
  },
  // A step each; the way of a question as a whole is judged by test/answers/eval.
  references: {
    mutate: ["app/search/read/references.server.ts"],
    tests: ["test/search/read/references.unit.test.ts"],
  },
  relaxing: {
    mutate: [
      "app/search/relax/{filters,left,meals,places}.ts",
      "app/search/relax/{hours,others,prices,relaxing,words}.server.ts",
    ],
    tests: ["test/search/relax/relaxing.test.ts"],
  },
  sessions: {
    mutate: [
      "app/http/local-path.server.ts",
      "app/http/session/{known-device,passkeys,passwords,second-factor,second-step,session,sign-in}.server.ts",
    ],
    tests: [
      "test/accounts/{coming-back,confirmed,known-device,second-factor}.test.ts",
      "test/http/{forms/access,passwords}.test.ts",
      "test/whole-site/open-redirect.test.ts",
    ],
  },
  times: {
    mutate: ["app/search/read/asked-time.ts"],
    tests: ["test/search/read/asked-time.unit.test.ts"],
  },
  tokens: {
    mutate: ["app/identity/tokens.server.ts", "app/http/mail-link.server.ts"],
    tests: ["test/identity/{tokens,two-accounts}.test.ts", "test/accounts/{coming-back,confirmed,sign-up}.test.ts"],
  },
  week: {
    mutate: ["app/text/hours/{holidays,special-days,typed-hours,week-hours,week-rows}.ts"],
    tests: ["test/text/{holidays,opening-hours,special-days,week-hours,week-rows}.test.ts"],
  },
  writing: {
    mutate: ["app/writing/{articles,deleted-articles,quotas}.server.ts", "app/writing/quota.ts"],
    tests: ["test/writing/{articles,places,quota.unit,quotas}.test.ts"],
  },
};
