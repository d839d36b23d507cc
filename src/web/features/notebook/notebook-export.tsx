import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { ExportKind, ExportScope } from './notebook-api.ts'

const WORDS = { markdown: 'Markdown', csv: 'CSV', anki: 'Anki' } as const satisfies Record<ExportKind, string>

export function NotebookExport({ scope, total }: { scope: ExportScope; total: number }) {
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async (kind: ExportKind) => {
      const { exportNotebook } = await import('./export-file.ts')
      return exportNotebook(kind, scope)
    },
  })
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2">
      {(['markdown', 'csv', 'anki'] as const).map((kind) => (
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
            {WORDS[kind]}
          </span>
        </Button>
      ))}
      <p role="status" className="order-first text-sm text-muted empty:-mr-2">
        {exporting.isPending && 'Exporting…'}
        {exporting.isSuccess && exportedWords(exporting.variables, exporting.data)}
      </p>
      <ErrorNote error={exporting.error} />
    </div>
  )
}

function exportedWords(kind: ExportKind, count: number): string {
  if (kind !== 'anki') return `${formatCount(count, 'entry', 'entries')} exported`
  return count > 0
    ? `${formatCount(count, 'question')} exported`
    : 'Anki gets only questions whose answer you’ve seen. There are none here.'
}
