import type { ContentConflict } from '#contract/content.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { changesShown, nameOfConflict, noteOfConflict } from './conflict-words.ts'
import { type Decision, useDecision } from './content-api.ts'

/** One value with both sides beside each other, and the decision. */
export function ConflictCard({
  conflict,
  onDecided,
}: {
  conflict: ContentConflict
  /** The card disappears, so the focus needs another place. */
  onDecided(): void
}) {
  const decision = useDecision(onDecided)
  const title = nameOfConflict(conflict)
  const note = noteOfConflict(conflict)
  const changes = changesShown(conflict)
  const decide = (made: Decision) => !decision.isPending && decision.mutate({ conflict, decision: made })
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted">
          {conflict.slug}, since {formatDateTime(conflict.notedAt)}
        </p>
      </div>
      {changes.map(({ field, file, stored }) => (
        <div key={field} className="grid gap-3 sm:grid-cols-2">
          {changes.length > 1 && <p className="text-sm font-medium sm:col-span-2">{field}</p>}
          <Side label="In the file" value={file} />
          <Side label="On the site" value={stored} />
        </div>
      ))}
      {note !== null && <p className="max-w-prose text-sm text-muted">{note}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {conflict.isWaiting ? (
          <Badge>The server takes the file’s value when it starts next</Badge>
        ) : (
          <Button
            variant="secondary"
            aria-disabled={decision.isPending || undefined}
            onClick={() => decide('file')}
          >
            Take the file<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button
          variant="secondary"
          aria-disabled={decision.isPending || undefined}
          onClick={() => decide('ours')}
        >
          Keep ours<span className="sr-only">: {title}</span>
        </Button>
      </div>
      <ErrorNote error={decision.error} />
    </Card>
  )
}

function Side({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="text-xs font-medium text-muted">{label}</p>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{value}</p>
    </div>
  )
}
