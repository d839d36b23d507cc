import { Download } from 'lucide-react'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { type CardFilter, useExportCards } from './reviews-api.ts'

export function CardsExport({ filter }: { filter: CardFilter }) {
  const exporting = useExportCards(filter)
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2">
      {(['text', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size={32}
          disabled={exporting.isPending}
          onClick={() => exporting.mutate(kind)}
        >
          <Download aria-hidden className="size-3.5" />
          <span>
            <span className="max-sm:sr-only">Export </span>
            {kind === 'text' ? 'text' : 'CSV'}
          </span>
        </Button>
      ))}
      <p role="status" className="text-sm text-muted">
        {exporting.isPending && 'Exporting…'}
        {exporting.isSuccess && `${formatCount(exporting.data, 'card', 'cards')} exported`}
      </p>
      <ErrorNote error={exporting.error} />
    </div>
  )
}
