/** The paths of the test provider's own pages. */
const ROOT = '/dev/payments'

export const PROVIDER_PATHS = {
  checkout: (id: string) => `${ROOT}/checkout/${id}`,
  checkoutBank: (id: string) => `${ROOT}/checkout/${id}/bank`,
  portal: (id: string) => `${ROOT}/portal/${id}`,
  invoice: (id: string) => `${ROOT}/invoices/${id}`,
  invoiceBank: (id: string) => `${ROOT}/invoices/${id}/bank`,
  invoiceDocument: (id: string) => `${ROOT}/invoices/${id}/document.txt`,
}
