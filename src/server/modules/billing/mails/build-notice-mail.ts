import type { ProviderAccount } from '#domain/billing/provider-account.ts'
import type { Notice } from '#domain/billing/billing-notices.ts'
import { refundStateOf, type RefundUse } from '#domain/billing/refund-window.ts'
import { planNameOf } from '#domain/billing/price-plans.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { buildCanceledMail, buildEndingSoonMail, buildRefundedMail } from './build-ending-mails.ts'
import { buildPaymentFailedMail, buildReceiptMail, buildWelcomeMail } from './build-payment-mails.ts'
import type { Addressee } from './compose-billing-mail.ts'

export function buildNoticeMail(
  to: Addressee,
  notice: Notice,
  account: ProviderAccount,
  { now, usedBy, isLeaving }: { now: Date; usedBy: RefundUse | null; isLeaving: boolean },
): Message {
  switch (notice.kind) {
    case 'welcome': {
      const { planId, trialEndsAt, currentPeriodEnd, status } = notice.subscription
      const moneyBack = refundStateOf(account.invoices, now, { usedBy })
      return buildWelcomeMail(to, {
        planName: planNameOf(planId),
        price: notice.subscription,
        trialEndsAt: status === 'trialing' ? trialEndsAt : null,
        renewsAt: currentPeriodEnd,
        credit: account.credit,
        moneyBackUntil: moneyBack.state === 'open' ? moneyBack.until : null,
      })
    }
    case 'receipt': {
      const { invoice, subscription } = notice
      return buildReceiptMail(to, {
        ...invoice,
        planName: planNameOf(subscription?.planId ?? null),
        paidAt: invoice.paidAt!,
        creditLeftCents: account.credit.currency === invoice.currency ? account.credit.cents : 0,
      })
    }
    case 'payment_failed':
      return buildPaymentFailedMail(to, {
        planName: planNameOf(notice.subscription.planId),
        cents: notice.invoice.totalCents - notice.invoice.creditCents - notice.invoice.paidCents,
        currency: notice.invoice.currency,
        nextAttemptAt: notice.invoice.nextAttemptAt,
        payUrl: notice.invoice.hostedUrl,
      })
    case 'ending_soon':
      return buildEndingSoonMail(to, {
        planName: planNameOf(notice.subscription.planId),
        endsAt: notice.endsAt,
        why: notice.why,
        price: notice.subscription,
        credit: account.credit,
      })
    case 'canceled':
      return buildCanceledMail(to, {
        planName: planNameOf(notice.subscription.planId),
        accessUntil: notice.accessUntil,
        isLeaving,
      })
    case 'refunded':
      return buildRefundedMail(to, {
        cents: notice.cents,
        currency: notice.invoice.currency,
        isAccessOver: notice.isAccessOver,
      })
  }
}
