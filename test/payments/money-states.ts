// Every state of a person's payments: how to reach it, and what all pages and emails then show.
import { SITE } from '#domain/site/site.ts'
import type { SubscriptionToast } from '#domain/billing/subscription-news.ts'
import type { moneySteps } from './money-steps.ts'
import type { PayerActs } from './payer-acts.ts'

export type Said = {
  /** The word beside the price plan on the subscription page, and the text below the plan. */
  plan: readonly [word: string, text: string] | null
  credit?: string
  granted?: string
  guarantee: string
  /** The billing history, newest invoice first. */
  history: readonly string[]
  /** The emails that the last step sent. */
  mails: readonly string[]
  toast: SubscriptionToast['kind'] | null
  badge: string | null
  /** True if the person can open courses. */
  access: boolean
}

const PROMISED = 'Full refund within 7 days of your first payment, in one click.'
const OFFERED = 'Full refund of €39.00 until 8 Jan 2026. No questions asked.'
const OVER = 'The 7 days after your first payment ended on 8 Jan 2026.'
const ENDED = ['Ended', 'It has ended. Your answers, results and progress are kept.'] as const
const OVERDUE = [
  'Payment overdue',
  'Your last payment did not go through. Your courses open again as soon as it is paid. Your progress is kept.',
] as const
const BOUGHT = 'New subscription · €39.00 · Paid'
const ACTIVE: Said = {
  plan: ['Active', 'Renews on 1 Feb 2026 for €39.00.'],
  guarantee: OFFERED,
  history: [BOUGHT],
  mails: ['Welcome to Cutscore Pro Monthly', 'Receipt #1 from Cutscore'],
  toast: 'unlocked',
  badge: 'Pro',
  access: true,
}
const CLOSED: Said = { ...ACTIVE, plan: ENDED, mails: [], toast: 'revoked', badge: null, access: false }

export type Step = () => Promise<unknown>
type State = readonly [state: string, steps: readonly Step[], said: Said]

/** The states, the steps that lead to each, and what every page and email shows after the last step. */
export function moneyStates(by: ReturnType<typeof moneySteps>, acts: () => PayerActs): readonly State[] {
  const { pass, renew, refund, startTrial, change, missPayment, at, grant, monthly, yearly } = by
  return [
    ['never bought', [], { ...CLOSED, plan: null, guarantee: PROMISED, history: [], toast: null }],
    [
      'trial',
      [startTrial],
      {
        ...ACTIVE,
        plan: ['Trial', 'Free until 15 Jan 2026. Then it renews for €39.00, unless you cancel before.'],
        guarantee: PROMISED,
        history: ['New subscription · €0.00 · Nothing due'],
        mails: ['Welcome to Cutscore Pro Monthly'],
        toast: 'trial_started',
      },
    ],
    [
      'trial ended unpaid',
      [startTrial, at(({ card }) => card('declines')), () => pass(15)],
      {
        ...CLOSED,
        plan: OVERDUE,
        guarantee: PROMISED,
        history: ['Renewal · €39.00 · To be paid', 'New subscription · €0.00 · Nothing due'],
        mails: ['Your payment of €39.00 failed'],
        toast: 'payment_due',
      },
    ],
    ['active monthly', [monthly], ACTIVE],
    [
      'active yearly',
      [yearly],
      {
        ...ACTIVE,
        plan: ['Active', 'Renews on 1 Jan 2027 for €312.00.'],
        guarantee: 'Full refund of €312.00 until 8 Jan 2026. No questions asked.',
        history: ['New subscription · €312.00 · Paid'],
        mails: ['Welcome to Cutscore Pro Yearly', 'Receipt #1 from Cutscore'],
        badge: 'Pro Yearly',
      },
    ],
    [
      'changed with credit',
      [yearly, () => change('pro_monthly')],
      {
        ...ACTIVE,
        plan: ['Active', 'Renews on 1 Feb 2026 for €39.00, paid from your credit.'],
        credit: '€273.00',
        guarantee: 'Full refund of €312.00 until 8 Jan 2026. No questions asked.',
        history: [
          'Change of plan · -€273.00 · Kept as credit · €273.00 kept as credit',
          'New subscription · €312.00 · Paid',
        ],
        mails: ['Your plan is now Pro Monthly'],
        toast: null,
      },
    ],
    [
      'renewed from credit',
      [yearly, () => change('pro_monthly'), () => pass(32)],
      {
        ...ACTIVE,
        plan: ['Active', 'Renews on 1 Mar 2026 for €39.00, paid from your credit.'],
        credit: '€234.00',
        guarantee: OVER,
        history: [
          'Renewal · €39.00 · Paid from credit · €39.00 from credit',
          'Change of plan · -€273.00 · Kept as credit · €273.00 kept as credit',
          'New subscription · €312.00 · Paid',
        ],
        mails: ['€39.00 paid from your credit; €234.00 left'],
        toast: null,
      },
    ],
    [
      'renewed partly from credit',
      [monthly, at(({ credit }) => credit(10_00)), () => pass(32)],
      {
        ...ACTIVE,
        plan: ['Active', 'Renews on 1 Mar 2026 for €39.00.'],
        guarantee: OVER,
        history: ['Renewal · €39.00 · Paid · €10.00 from credit', BOUGHT],
        mails: ['Receipt #2 from Cutscore'],
        toast: null,
      },
    ],
    [
      'cancelled',
      [monthly, () => renew(false)],
      {
        ...ACTIVE,
        plan: [
          'Cancelled, still open',
          'Every course stays open until 1 Feb 2026. After that nothing more is charged.',
        ],
        mails: ['You cancelled Pro Monthly'],
        toast: 'runs_out',
      },
    ],
    [
      'resumed',
      [monthly, () => renew(false), () => renew(true)],
      { ...ACTIVE, mails: ['You resumed Pro Monthly'], toast: null },
    ],
    [
      'past due',
      [monthly, missPayment],
      {
        ...CLOSED,
        plan: OVERDUE,
        guarantee: OVER,
        history: ['Renewal · €39.00 · To be paid', BOUGHT],
        mails: ['Your payment of €39.00 failed'],
        toast: 'payment_due',
      },
    ],
    [
      'recovered',
      [monthly, missPayment, at(({ payOpenInvoice }) => payOpenInvoice())],
      {
        ...ACTIVE,
        plan: ['Active', 'Renews on 1 Mar 2026 for €39.00.'],
        guarantee: OVER,
        history: ['Renewal · €39.00 · Paid', BOUGHT],
        mails: ['Receipt #2 from Cutscore'],
      },
    ],
    ['ended', [monthly, () => renew(false), () => pass(32)], { ...CLOSED, guarantee: OVER }],
    [
      'refund asked',
      [monthly, () => acts().requestRefund()],
      {
        ...ACTIVE,
        plan: [
          'Refund under way',
          'Your subscription ends as soon as the refund is confirmed. Nothing more is charged.',
        ],
        guarantee: '€39.00 is on its way back to you. Banks usually take 5 to 10 working days to show it.',
        mails: [],
        toast: null,
      },
    ],
    [
      'refunded',
      [monthly, () => acts().requestRefund(), refund],
      {
        ...CLOSED,
        guarantee: '€39.00 was refunded. The guarantee applies once per person.',
        history: ['New subscription · €39.00 · Refunded'],
        mails: ['€39.00 is on its way back to you'],
      },
    ],
    [
      'refunded after a change of plan',
      [monthly, () => change('pro_yearly'), () => acts().moneyBack()],
      {
        ...CLOSED,
        guarantee: '€312.00 was refunded. The guarantee applies once per person.',
        history: ['Change of plan · €273.00 · Refunded', 'New subscription · €39.00 · Refunded'],
        mails: ['€312.00 is on its way back to you'],
      },
    ],
    [
      'refunded with credit left',
      [yearly, () => change('pro_monthly'), () => acts().moneyBack()],
      {
        ...CLOSED,
        guarantee: '€312.00 was refunded. The guarantee applies once per person.',
        history: [
          'Change of plan · -€273.00 · Kept as credit · €273.00 kept as credit',
          'New subscription · €312.00 · Refunded',
        ],
        mails: ['€312.00 is on its way back to you'],
      },
    ],
    [
      'bought again after a refund',
      [monthly, () => acts().moneyBack(), monthly],
      {
        ...ACTIVE,
        guarantee: "You've already had a refund. The money-back guarantee applies once per person.",
        history: [BOUGHT, 'New subscription · €39.00 · Refunded'],
        mails: ['Welcome to Cutscore Pro Monthly', 'Receipt #2 from Cutscore'],
      },
    ],
    [
      'refund returned',
      [monthly, () => acts().moneyBack(), at(({ returnRefund }) => returnRefund())],
      {
        ...CLOSED,
        guarantee: `Your refund of €39.00 did not reach you. It is yours: write to ${SITE.supportEmail}, and we'll agree on another way to pay you.`,
        history: ['New subscription · €39.00 · Owed to you: €39.00'],
        mails: ['We still owe you €39.00'],
        toast: null,
      },
    ],
    [
      'refunded by the operator',
      [monthly, at(({ refundFirst }) => refundFirst())],
      {
        ...ACTIVE,
        guarantee: '€39.00 was refunded. The guarantee applies once per person.',
        history: ['New subscription · €39.00 · Refunded'],
        mails: ['€39.00 is on its way back to you'],
        toast: null,
      },
    ],
    [
      'disputed',
      [monthly, at(({ dispute }) => dispute())],
      {
        ...ACTIVE,
        guarantee: 'Your bank is deciding about a disputed payment. We cannot refund it until then.',
        history: ['New subscription · €39.00 · Disputed'],
        mails: [],
        toast: null,
      },
    ],
    [
      'granted by hand',
      [grant],
      {
        ...CLOSED,
        plan: null,
        granted: 'team',
        guarantee: PROMISED,
        history: [],
        toast: null,
        access: true,
      },
    ],
  ]
}
