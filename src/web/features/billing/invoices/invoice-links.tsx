import type { Invoice } from '#contract/invoices.ts'

const LOOK =
  'touch-target rounded-sm font-medium text-brand underline underline-offset-4 hover:text-brand-hover dark:text-brand-hover'

/** Links to the invoice at the provider. For screen readers, each link names its invoice. */
export function InvoiceLinks({ invoice: { number, status, hostedUrl, pdfUrl } }: { invoice: Invoice }) {
  const of = <span className="sr-only"> invoice {number ?? 'without a number'}</span>
  if (hostedUrl === null && pdfUrl === null) return <span className="text-muted">–</span>
  return (
    <span className="inline-flex gap-5">
      {hostedUrl !== null && (
        <a href={hostedUrl} className={LOOK} rel="noreferrer">
          {status === 'open' ? 'Pay' : 'View'}
          {of}
        </a>
      )}
      {pdfUrl !== null && (
        <a href={pdfUrl} className={LOOK} rel="noreferrer">
          {isText(pdfUrl) ? 'Invoice (text)' : 'PDF'}
          {of}
        </a>
      )}
    </span>
  )
}

/** The test provider writes its invoices as plain text. */
function isText(url: string): boolean {
  return new URL(url, 'http://localhost').pathname.endsWith('.txt')
}
