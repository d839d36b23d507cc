import { text, uses, type Fault } from './fault.ts'

const PAYMENTS = 'src/server/integrations/payments'
const BILLING = 'src/server/modules/billing'
const TIMELINES = [`${BILLING}/sync/timelines.test.ts`]

/** Faults in payments, in access that depends on them, and in leaving. */
export const MONEY_FAULTS: readonly Fault[] = [
  {
    name: 'S4 an email is sent for each event instead of each fact',
    edits: [
      text(
        `${BILLING}/subscriptions/subscription-store.ts`,
        'return numInsertedOrUpdatedRows === 1n\n}\n',
        'return numInsertedOrUpdatedRows >= 0n\n}\n',
      ),
    ],
    tests: TIMELINES,
  },
  {
    name: 'S4 a refunded payment still opens courses',
    edits: [uses('src/domain/billing/provider-account.ts', 'isPaidBack', '() => false')],
    tests: TIMELINES,
  },
  {
    name: 'S4 a failed refund opens courses again',
    edits: [
      text('src/domain/billing/refund-window.ts', 'isPromised(invoice.id) ?', '!isPromised(invoice.id) ?'),
    ],
    tests: TIMELINES,
  },
  {
    name: 'S4 a failed refund is repeated automatically',
    edits: [
      text(
        `${BILLING}/refunds/refund-payments.ts`,
        'if (!request || request.doneAt !== null) return',
        'if (!request) return',
      ),
    ],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S4 a refund fails and the operator is not told',
    edits: [uses(`${BILLING}/refunds/report-failed-refund.ts`, 'insertNotice', 'async () => false')],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S12 a person who is owed money is deleted',
    edits: [uses(`${BILLING}/customers/forget-payer.ts`, 'isOwed', 'async () => false')],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S4 a purchase after a refund counts as owed',
    edits: [
      text(
        `${BILLING}/invoices/invoice-store.ts`,
        'isPromised: row.money_back_tries > 0,',
        'isPromised: row.money_back_tries >= 0,',
      ),
    ],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S4 a canceled subscription has the period that the provider counts, paid or not',
    edits: [
      uses(
        `${BILLING}/sync/write-account.ts`,
        'paidUntil',
        '(subscription) => subscription.currentPeriodEnd',
      ),
    ],
    tests: TIMELINES,
  },
  {
    name: 'S5 a second payment page is opened without asking the provider',
    edits: [uses(`${BILLING}/checkouts/start-checkout.ts`, 'isLive', '() => false')],
    tests: [`${BILLING}/checkouts/checkouts.test.ts`],
  },
  {
    name: 'S5 two processes move the money of one person at once',
    edits: [text(`${BILLING}/customers/customer-store.ts`, '    .forUpdate()\n', '')],
    tests: [`${BILLING}/checkouts/checkouts.test.ts`],
  },
  {
    name: 'S5 an order replaced by a newer one is opened all the same',
    edits: [
      text(
        `${BILLING}/checkouts/start-checkout.ts`,
        "    if (opened === 'replaced') throw new Refusal('checkout_replaced')\n",
        "    if (opened === 'replaced') continue\n",
      ),
      text(
        `${BILLING}/checkouts/start-checkout.ts`,
        'takeTurn(deps, userId, (lock) => openPage(deps, lock, wanted))',
        'openPage(deps, (work) => takeTurn(deps, userId, (lock) => lock(work)), wanted)',
      ),
      text(`${BILLING}/checkouts/start-checkout.ts`, 'const ROUNDS = 3', 'const ROUNDS = 5'),
    ],
    tests: [`${BILLING}/checkouts/checkouts.test.ts`],
  },
  {
    name: 'S4 a cancelled subscription that was overdue can still be paid, and reopens',
    edits: [
      text(
        'src/domain/billing/provider-account.ts',
        "status === 'open' && reason !== 'other'",
        "status === 'draft' && reason !== 'other'",
      ),
    ],
    tests: [`${BILLING}/subscriptions/overdue.test.ts`],
  },
  {
    name: 'RI5 two accounts of one mailbox get a refund each if they ask at once',
    edits: [uses(`${BILLING}/refunds/request-refund.ts`, 'insertRefundMark', 'async () => true')],
    tests: [`${BILLING}/refunds/refund-once.test.ts`],
  },
  {
    name: 'RI5 another label after the plus, or another account with the card, gets a refund again',
    edits: [
      uses(`${BILLING}/refunds/find-refund.ts`, 'findPayerMarks', 'async () => []'),
      uses(`${BILLING}/refunds/mark-payer.ts`, 'mailboxOf', '(email) => email'),
    ],
    tests: [`${BILLING}/refunds/refund-once.test.ts`],
  },
  {
    name: 'S5 a request about money is carried out for whichever person is signed in now',
    edits: [uses('src/server/http/pipeline.ts', 'requireSameAccount', '() => {}')],
    tests: ['test/acts-for-account.test.ts'],
  },
  {
    name: 'RI5 a refund is given on the eighth day too',
    edits: [text('src/domain/billing/refund-window.ts', 'return now <= until ? {', 'return until ? {')],
    tests: [`${BILLING}/refunds/refund-window.test.ts`],
  },
  {
    name: 'S4 an event signed in the future or of the other mode is accepted',
    edits: [
      text(`${PAYMENTS}/read-webhook.ts`, ' || age < -SKEW_SECONDS', ''),
      text(`${PAYMENTS}/read-webhook.ts`, 'event.livemode !== isLive || ', ''),
    ],
    tests: [`${PAYMENTS}/read-webhook.test.ts`],
  },
  {
    name: 'S5 another plan is active before it is paid',
    edits: [
      text(`${PAYMENTS}/stripe/change-plan.ts`, "      payment_behavior: 'pending_if_incomplete',\n", ''),
    ],
    tests: [`${PAYMENTS}/stripe/stripe-plan-changes.test.ts`],
  },
  {
    name: 'S5 a checkout asks for what Stripe does not know',
    edits: [text(`${PAYMENTS}/stripe/checkout.ts`, "locale: 'auto',", "locale: 'automatic',")],
    tests: [`${PAYMENTS}/stripe/stripe-checkouts.test.ts`],
  },
  {
    name: 'S12 rows found only by an email stay when its person is deleted',
    edits: [
      text(
        'src/server/db/personal-data-rows.ts',
        'return sql`lower(t.${sql.ref(link.column)}) = ${who.email.toLowerCase()}`',
        'return sql`false`',
      ),
    ],
    tests: ['test/erasure.test.ts'],
  },
  {
    name: 'S12 a table without a rule about people is ignored',
    edits: [
      text(
        'src/server/db/personal-data-plan.ts',
        'if (!person) return IMPERSONAL.has(name) ? []',
        'if (!person) return true ? []',
      ),
    ],
    tests: ['test/unknown-tables.test.ts'],
  },
  {
    name: 'S12 the payment provider is not told that a person is deleted',
    edits: [uses('src/server/modules/accounts/deletion/erase-account.ts', 'forgetPayer', 'async () => {}')],
    tests: ['test/erasure.test.ts'],
  },
]
