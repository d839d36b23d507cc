import type Stripe from 'stripe'

/** Stripe refuses to void what is not open; what it is now, it says. */
export async function voidInvoice(
  stripe: Stripe,
  { invoiceId, key }: { invoiceId: string; key: string },
): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: key })
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(invoiceId)
    if (status !== 'paid' && status !== 'void') throw error
  }
}
