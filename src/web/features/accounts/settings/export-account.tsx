import { Download } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useExportAccount } from './privacy-api.ts'

export function ExportAccount() {
  const exporting = useExportAccount()
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-medium">Your data</h3>
      <p className="max-w-reading text-muted">
        An archive with everything this site stores about you, in files that people and machines can read. A
        file in it says what is what.
      </p>
      <Button variant="secondary" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden className="size-4" />
        Download everything about me
      </Button>
      <p role="status" className="min-h-5 text-sm text-muted">
        {exporting.isPending && `Collecting… ${formatNumber(Math.ceil(exporting.bytes / 1024))} KB so far`}
        {exporting.isSuccess && `Done: ${exporting.data} is among your downloads.`}
      </p>
      <ErrorNote error={exporting.error} />
    </div>
  )
}
