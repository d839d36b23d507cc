// The SDK's types for the parameters of the stand-in's requests. The JSON Schemas that check requests are
// generated from them.
import type Stripe from 'stripe'

export type CustomerCreate = Stripe.CustomerCreateParams
export type CustomerRetrieve = Stripe.CustomerRetrieveParams
export type CustomerUpdate = Stripe.CustomerUpdateParams
export type CustomerPaymentMethodList = Stripe.CustomerListPaymentMethodsParams
export type CustomerTaxIdList = Stripe.CustomerListTaxIdsParams
export type CustomerTaxIdDelete = Stripe.CustomerDeleteTaxIdParams
export type CustomerBalanceTransactionCreate = Stripe.CustomerCreateBalanceTransactionParams
export type PaymentMethodDetach = Stripe.PaymentMethodDetachParams
export type ProductCreate = Stripe.ProductCreateParams
export type PriceCreate = Stripe.PriceCreateParams
export type PriceList = Stripe.PriceListParams
export type CheckoutSessionCreate = Stripe.Checkout.SessionCreateParams
export type CheckoutSessionRetrieve = Stripe.Checkout.SessionRetrieveParams
export type CheckoutSessionList = Stripe.Checkout.SessionListParams
export type CheckoutSessionExpire = Stripe.Checkout.SessionExpireParams
export type PortalSessionCreate = Stripe.BillingPortal.SessionCreateParams
export type SubscriptionRetrieve = Stripe.SubscriptionRetrieveParams
export type SubscriptionUpdate = Stripe.SubscriptionUpdateParams
export type SubscriptionCancel = Stripe.SubscriptionCancelParams
export type SubscriptionList = Stripe.SubscriptionListParams
export type InvoiceRetrieve = Stripe.InvoiceRetrieveParams
export type InvoiceList = Stripe.InvoiceListParams
export type InvoiceLineList = Stripe.InvoiceListLineItemsParams
export type InvoiceVoid = Stripe.InvoiceVoidInvoiceParams
export type InvoicePreview = Stripe.InvoiceCreatePreviewParams
export type PaymentIntentRetrieve = Stripe.PaymentIntentRetrieveParams
export type ChargeList = Stripe.ChargeListParams
export type CreditNoteList = Stripe.CreditNoteListParams
export type DisputeList = Stripe.DisputeListParams
export type RefundList = Stripe.RefundListParams
export type RefundCreate = Stripe.RefundCreateParams
