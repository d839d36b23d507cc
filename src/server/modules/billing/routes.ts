import * as billing from '#contract/billing.ts'
import * as checkouts from '#contract/checkouts.ts'
import * as enterprise from '#contract/enterprise.ts'
import * as invoices from '#contract/invoices.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { findSubscription } from '../accounts/rights/find-subscription.ts'
import { askEnterprise } from './enterprise/ask-enterprise.ts'
import { findEnterpriseRequests } from './enterprise/find-enterprise-requests.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { changePlan, quoteChange } from './subscriptions/change-plan.ts'
import { findBilling, findOffer } from './find-billing.ts'
import { settleCheckout } from './checkouts/settle-checkout.ts'
import { findInvoices } from './invoices/find-invoices.ts'
import { openPortal } from './customers/open-portal.ts'
import { refreshBilling } from './refresh-billing.ts'
import { setRenewal } from './subscriptions/set-renewal.ts'
import { startCheckout } from './checkouts/start-checkout.ts'

export function billingRoutes(deps: Deps): Route[] {
  return [
    bindKept(billing.getOffer, () => findOffer(deps)),
    bind(billing.validateSubscription, async (_, { principal }) => {
      const { status } = await findSubscription(deps, principal)
      return { status }
    }),
    bind(billing.getBilling, (_, { principal }) => findBilling(deps, principal)),
    bind(billing.refreshBilling, (_, { principal }) => refreshBilling(deps, principal)),
    bind(checkouts.startCheckout, ({ body }, { principal }) => startCheckout(deps, principal, body)),
    bind(checkouts.getCheckout, ({ params }, { principal }) =>
      settleCheckout(deps, principal, params.checkoutId),
    ),
    bind(billing.openPortal, (_, { principal }) => openPortal(deps, principal)),
    bind(billing.cancelSubscription, ({ body }, { principal }) =>
      setRenewal(deps, principal, { renews: false, shown: body }),
    ),
    bind(billing.resumeSubscription, ({ body }, { principal }) =>
      setRenewal(deps, principal, { renews: true, shown: body }),
    ),
    bind(billing.quoteChange, ({ body }, { principal }) => quoteChange(deps, principal, body.planId)),
    bind(billing.changePlan, ({ body }, { principal }) => changePlan(deps, principal, body)),
    bind(billing.requestRefund, ({ body }, { principal }) => requestRefund(deps, principal, body.cents)),
    bind(invoices.listInvoices, ({ query }, { principal }) => findInvoices(deps, principal, query)),
    bind(enterprise.askEnterprise, (input, context) => askEnterprise(deps, input, context)),
    bind(enterprise.listEnterpriseRequests, (input) => findEnterpriseRequests(deps.db, input)),
  ]
}
