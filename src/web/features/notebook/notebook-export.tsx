import { Download } from 'lucide-react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { type NotebookFilter, useExportNotebook } from './notebook-api.ts'

export function NotebookExport({
  slug,
  filter,
  total,
}: {
  slug: string
  filter: NotebookFilter
  total: number
}) {
  const exporting = useExportNotebook(slug, filter)
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2">
      {(['markdown', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size={32}
          disabled={exporting.isPending || total === 0}
          onClick={() => exporting.mutate(kind)}
        >
          <Download aria-hidden className="size-3.5" />
          <span>
            <span className="max-sm:sr-only">Export </span>
            {kind === 'markdown' ? 'Markdown' : 'CSV'}
          </span>
        </Button>
      ))}
      <p role="status" className="order-first text-sm text-muted empty:-mr-2">
        {exporting.isPending && 'Exporting…'}
        {exporting.isSuccess && `${formatCount(exporting.data, 'entry', 'entries')} exported`}
      </p>
      <ErrorNote error={exporting.error} />
    </div>
  )
}
