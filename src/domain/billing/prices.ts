/** Euro cents charged at checkout and shown on course pages (spec §2). Checkout never charges more than a page shows. */
export const PRICES = {
  monthlyCents: 39_00,
  yearlyCents: 312_00,
  coursePage: { monthlyCents: 49_00, yearlyCents: 470_00 },
  moneyBackDays: 7,
  /** Free days before a person's first subscription is charged; with 0, it is charged at once. */
  trialDays: 0,
} as const
