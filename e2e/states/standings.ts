// A person's standing at each step of the year that begins on 5 January 2027 (`year.spec.ts`). Each one lists
// only what has changed since the step before.
import type { Standing } from '../steps/screens.ts'

export const NOTHING: Standing = {
  status: 'no_subscription',
  plan: null,
  word: null,
  says: 'No subscription yet',
  buttons: [],
  moneyBack: '',
  invoices: [],
  wouldRenewOn: '5 Feb 2027',
}
export const TRIAL: Standing = {
  status: 'trialing',
  plan: 'Pro Monthly',
  word: 'Trial',
  says: 'Free until 19 Jan 2027. Then it renews for €39.00, unless you cancel before.',
  buttons: ['Change to Pro Yearly', 'Cards and addresses', 'Cancel subscription'],
  moneyBack: 'Full refund within 7 days of your first payment, in one click.',
  invoices: [['New subscription', '€0.00', 'Nothing due']],
  wouldRenewOn: null,
}
export const PAYING: Standing = {
  ...TRIAL,
  status: 'active',
  word: 'Active',
  says: 'Renews on 19 Feb 2027 for €39.00.',
  buttons: [...TRIAL.buttons, 'Get my money back'],
  moneyBack: 'Full refund of €39.00 until 26 Jan 2027. No questions asked.',
  invoices: [['Renewal', '€39.00', 'Paid'], ...TRIAL.invoices],
}
export const LATE: Standing = {
  ...PAYING,
  buttons: TRIAL.buttons,
  moneyBack: 'The 7 days after your first payment ended on 26 Jan 2027.',
}
export const RENEWED: Standing = {
  ...LATE,
  says: 'Renews on 19 Mar 2027 for €39.00.',
  invoices: [['Renewal', '€39.00', 'Paid'], ...LATE.invoices],
}
export const OVERDUE: Standing = {
  ...RENEWED,
  status: 'past_due',
  word: 'Payment overdue',
  says: 'A payment did not go through',
  buttons: ['Update payment method', 'Cancel subscription'],
  invoices: [['Renewal', '€39.00', 'To be paid'], ...RENEWED.invoices],
}
export const MENDED: Standing = {
  ...RENEWED,
  says: 'Renews on 19 Apr 2027 for €39.00.',
  invoices: [['Renewal', '€39.00', 'Paid'], ...RENEWED.invoices],
}
/** 14 of the month's 31 days are left: €17.61 of €39.00. */
export const DUE_FOR_A_YEAR = '€294.39'
export const YEARLY: Standing = {
  ...MENDED,
  plan: 'Pro Yearly',
  says: 'Renews on 5 Apr 2028 for €312.00.',
  buttons: ['Change to Pro Monthly', 'Cards and addresses', 'Cancel subscription'],
  invoices: [['Change of plan', DUE_FOR_A_YEAR, 'Paid'], ...MENDED.invoices],
}
export const CANCELLED: Standing = {
  ...YEARLY,
  word: 'Cancelled, still open',
  says: 'Every course stays open until 5 Apr 2028. After that nothing more is charged.',
  buttons: ['Resume subscription', 'Cards and addresses'],
}
export const ENDED: Standing = {
  ...CANCELLED,
  status: 'canceled',
  plan: null,
  word: 'Ended',
  says: 'It has ended. Your answers, results and progress are kept.',
  buttons: ['Cards and addresses'],
  wouldRenewOn: '5 May 2028',
}
