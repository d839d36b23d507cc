import type Stripe from 'stripe'

/** Does nothing if the invoice was paid or voided in the meantime: Stripe refuses to void one that is not open. */
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
