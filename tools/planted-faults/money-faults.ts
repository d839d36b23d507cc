import type { Fault } from './fault.ts'

const PAYMENTS = 'src/server/integrations/payments'
const BILLING = 'src/server/modules/billing'
const TIMELINES = [`${BILLING}/sync/timelines.test.ts`]

/** Faults in payments, in access that depends on them, and in leaving. */
export const MONEY_FAULTS: readonly Fault[] = [
  {
    name: 'S4 an email is sent for each event instead of each fact',
    edits: [
      {
        file: `${BILLING}/subscriptions/subscription-store.ts`,
        find: 'return numInsertedOrUpdatedRows === 1n\n}\n',
        replace: 'return numInsertedOrUpdatedRows >= 0n\n}\n',
      },
    ],
    tests: TIMELINES,
  },
  {
    name: 'S4 a refunded payment still opens courses',
    edits: [
      {
        file: 'src/domain/billing/provider-account.ts',
        find: 'if (payments.length > 0 && payments.every(isPaidBack)) return null',
        replace: '',
      },
      {
        file: 'src/domain/billing/provider-account.ts',
        find: 'own.filter((invoice) => !isPaidBack(invoice)).map(',
        replace: 'own.map(',
      },
    ],
    tests: TIMELINES,
  },
  {
    name: 'S4 a failed refund opens courses again',
    edits: [
      {
        file: 'src/domain/billing/refund-window.ts',
        find: 'isPromised(invoice.id) ?',
        replace: '!isPromised(invoice.id) ?',
      },
    ],
    tests: TIMELINES,
  },
  {
    name: 'S4 a failed refund is repeated automatically',
    edits: [
      {
        file: `${BILLING}/refunds/refund-payments.ts`,
        find: 'if (!request || request.doneAt !== null) return',
        replace: 'if (!request) return',
      },
    ],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S4 a refund fails and the operator is not told',
    edits: [
      {
        file: `${BILLING}/refunds/report-failed-refund.ts`,
        find: 'if (!(await insertNotice(tx, userId, noticeOf(invoice)))) continue',
        replace: 'if (await insertNotice(tx, userId, noticeOf(invoice))) continue',
      },
    ],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S12 a person who is owed money is deleted',
    edits: [
      {
        file: `${BILLING}/customers/forget-payer.ts`,
        find: 'if (await isOwed(payments, tx, { userId, customerId }))',
        replace: 'if (!userId)',
      },
    ],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S4 a purchase after a refund counts as owed',
    edits: [
      {
        file: `${BILLING}/invoices/invoice-store.ts`,
        find: 'isPromised: row.money_back_tries > 0,',
        replace: 'isPromised: row.money_back_tries >= 0,',
      },
    ],
    tests: [`${BILLING}/refunds/report-failed-refund.test.ts`],
  },
  {
    name: 'S4 a canceled subscription has the period that the provider counts, paid or not',
    edits: [
      {
        file: `${BILLING}/sync/write-account.ts`,
        find: 'isOver ? paidUntil(subscription, invoices) : subscription.currentPeriodEnd',
        replace: 'isOver || true ? subscription.currentPeriodEnd : paidUntil(subscription, invoices)',
      },
    ],
    tests: TIMELINES,
  },
  {
    name: 'S5 a second payment page is opened without asking the provider',
    edits: [
      {
        file: `${BILLING}/checkouts/start-checkout.ts`,
        find: "  if (account?.subscriptions.some(isLive)) return 'subscribed'\n",
        replace: '  void isLive\n',
      },
    ],
    tests: [`${BILLING}/checkouts/checkouts.test.ts`],
  },
  {
    name: 'S5 two processes move the money of one person at once',
    edits: [{ file: `${BILLING}/customers/customer-store.ts`, find: '    .forUpdate()\n', replace: '' }],
    tests: [`${BILLING}/checkouts/checkouts.test.ts`],
  },
  {
    name: 'S5 an order replaced by a newer one is opened all the same',
    edits: [
      {
        file: `${BILLING}/checkouts/start-checkout.ts`,
        find: "    if (opened === 'replaced') throw new Refusal('checkout_replaced')\n",
        replace: "    if (opened === 'replaced') continue\n",
      },
      {
        file: `${BILLING}/checkouts/start-checkout.ts`,
        find: 'takeTurn(deps, userId, (lock) => openPage(deps, lock, wanted))',
        replace: 'openPage(deps, (work) => takeTurn(deps, userId, (lock) => lock(work)), wanted)',
      },
      {
        file: `${BILLING}/checkouts/start-checkout.ts`,
        find: 'const ROUNDS = 3',
        replace: 'const ROUNDS = 5',
      },
    ],
    tests: [`${BILLING}/checkouts/checkouts.test.ts`],
  },
  {
    name: 'S4 a cancelled subscription that was overdue can still be paid, and reopens',
    edits: [
      {
        file: 'src/domain/billing/provider-account.ts',
        find: "status === 'open' && reason !== 'other'",
        replace: "status === 'draft' && reason !== 'other'",
      },
    ],
    tests: [`${BILLING}/subscriptions/overdue.test.ts`],
  },
  {
    name: 'RI5 two accounts of one mailbox get a refund each if they ask at once',
    edits: [
      {
        file: `${BILLING}/refunds/refund-mark-store.ts`,
        find: 'return numInsertedOrUpdatedRows === 1n',
        replace: 'return numInsertedOrUpdatedRows >= 0n',
      },
    ],
    tests: [`${BILLING}/refunds/refund-once.test.ts`],
  },
  {
    name: 'RI5 another label after the plus, or another account with the card, gets a refund again',
    edits: [
      {
        file: `${BILLING}/refunds/find-refund-use.ts`,
        find: 'const marks = await findPayerMarks(deps, db, userId)',
        replace: 'const marks = (await findPayerMarks(deps, db, userId)).slice(0, 0)',
      },
      {
        file: `${BILLING}/refunds/mark-payer.ts`,
        find: '${mailboxOf(email)}',
        replace: '${email}',
      },
    ],
    tests: [`${BILLING}/refunds/refund-once.test.ts`],
  },
  {
    name: 'S5 a request about money is carried out for whichever person is signed in now',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: 'if (isForAccount && ',
        replace: 'if (isForAccount === null && ',
      },
    ],
    tests: ['test/acts-for-account.test.ts'],
  },
  {
    name: 'RI5 a refund is given on the eighth day too',
    edits: [
      {
        file: 'src/domain/billing/refund-window.ts',
        find: 'return now <= until ? {',
        replace: 'return until ? {',
      },
    ],
    tests: [`${BILLING}/refunds/refund-window.test.ts`],
  },
  {
    name: 'S4 an event signed in the future or of the other mode is accepted',
    edits: [
      { file: `${PAYMENTS}/read-webhook.ts`, find: ' || age < -SKEW_SECONDS', replace: '' },
      { file: `${PAYMENTS}/read-webhook.ts`, find: 'event.livemode !== isLive || ', replace: '' },
    ],
    tests: [`${PAYMENTS}/read-webhook.test.ts`],
  },
  {
    name: 'S5 another plan is active before it is paid',
    edits: [
      {
        file: `${PAYMENTS}/stripe/change-plan.ts`,
        find: "      payment_behavior: 'pending_if_incomplete',\n",
        replace: '',
      },
    ],
    tests: [`${PAYMENTS}/stripe/stripe-plan-changes.test.ts`],
  },
  {
    name: 'S5 a checkout asks for what Stripe does not know',
    edits: [
      {
        file: `${PAYMENTS}/stripe/checkout.ts`,
        find: "locale: 'auto',",
        replace: "locale: 'automatic',",
      },
    ],
    tests: [`${PAYMENTS}/stripe/stripe-checkouts.test.ts`],
  },
  {
    name: 'S12 rows found only by an email stay when its person is deleted',
    edits: [
      {
        file: 'src/server/db/person-rows.ts',
        find: 'return sql`lower(t.${sql.ref(link.column)}) = ${who.email.toLowerCase()}`',
        replace: 'return sql`false`',
      },
    ],
    tests: ['test/erasure.test.ts'],
  },
  {
    name: 'S12 a table without a rule about people is ignored',
    edits: [
      {
        file: 'src/server/db/person-plan.ts',
        find: 'if (!person) return IMPERSONAL.has(name) ? []',
        replace: 'if (!person) return true ? []',
      },
    ],
    tests: ['test/unknown-tables.test.ts'],
  },
  {
    name: 'S12 the payment provider is not told that a person is deleted',
    edits: [
      {
        file: 'src/server/modules/accounts/deletion/erase-account.ts',
        find: '    await forgetPayer(deps, tx, userId)\n',
        replace: '    void forgetPayer\n',
      },
    ],
    tests: ['test/erasure.test.ts'],
  },
]
