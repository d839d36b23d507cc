import { Download } from 'lucide-react'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useExportInvoices } from './invoices-api.ts'

/** Exports all invoices that match the search. */
export function InvoiceExport({ search, total }: { search: string; total: number }) {
  const exporting = useExportInvoices(search)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        disabled={total === 0}
        aria-disabled={exporting.isPending || undefined}
        onClick={() => !exporting.isPending && exporting.mutate()}
      >
        <Download aria-hidden className="size-4" />
        Export CSV
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden sm:order-first">
        {exporting.isPending && 'Exporting…'}
        {exporting.isSuccess && `${formatCount(exporting.data, 'invoice')} exported`}
      </p>
      <ErrorNote error={exporting.error} className="w-full" />
    </div>
  )
}
