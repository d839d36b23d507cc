import type { ProviderAccount } from '#domain/billing/account.ts'
import type { Fact } from '#domain/billing/facts.ts'
import { moneyBackOf, type RefundUse } from '#domain/billing/money-back.ts'
import { planNameOf } from '#domain/billing/plans.ts'
import type { Message } from '../../integrations/mail/port.ts'
import { buildCanceledMail, buildEndingSoonMail, buildRefundedMail } from './build-ending-mails.ts'
import { buildPaymentFailedMail, buildReceiptMail, buildWelcomeMail } from './build-payment-mails.ts'
import type { Addressee } from './compose-billing-mail.ts'

/** The mail that tells of a fact. */
export function buildFactMail(
  to: Addressee,
  fact: Fact,
  account: ProviderAccount,
  { now, usedBy, isLeaving }: { now: Date; usedBy: RefundUse | null; isLeaving: boolean },
): Message {
  switch (fact.kind) {
    case 'welcome': {
      const { planId, trialEndsAt, currentPeriodEnd, status } = fact.subscription
      const moneyBack = moneyBackOf(account.invoices, now, { usedBy })
      return buildWelcomeMail(to, {
        planName: planNameOf(planId),
        price: fact.subscription,
        trialEndsAt: status === 'trialing' ? trialEndsAt : null,
        renewsAt: currentPeriodEnd,
        credit: account.credit,
        moneyBackUntil: moneyBack.state === 'open' ? moneyBack.until : null,
      })
    }
    case 'receipt': {
      const { number, periodStart, periodEnd, paidAt, hostedUrl } = fact.invoice
      const { totalCents, paidCents, creditCents, taxCents, currency } = fact.invoice
      const planName = planNameOf(fact.subscription?.planId ?? null)
      const when = { periodStart, periodEnd, paidAt: paidAt! }
      return buildReceiptMail(to, {
        number,
        planName,
        totalCents,
        paidCents,
        creditCents,
        creditLeftCents: account.credit.currency === currency ? account.credit.cents : 0,
        taxCents,
        currency,
        hostedUrl,
        ...when,
      })
    }
    case 'payment_failed':
      return buildPaymentFailedMail(to, {
        planName: planNameOf(fact.subscription.planId),
        cents: fact.invoice.totalCents - fact.invoice.creditCents - fact.invoice.paidCents,
        currency: fact.invoice.currency,
        nextAttemptAt: fact.invoice.nextAttemptAt,
        payUrl: fact.invoice.hostedUrl,
      })
    case 'ending_soon':
      return buildEndingSoonMail(to, {
        planName: planNameOf(fact.subscription.planId),
        endsAt: fact.endsAt,
        why: fact.why,
        price: fact.subscription,
        credit: account.credit,
      })
    case 'canceled':
      return buildCanceledMail(to, {
        planName: planNameOf(fact.subscription.planId),
        accessUntil: fact.accessUntil,
        isLeaving,
      })
    case 'refunded':
      return buildRefundedMail(to, {
        cents: fact.cents,
        currency: fact.invoice.currency,
        isAccessOver: fact.isAccessOver,
      })
  }
}
