import type { Duplicate, Duplicates } from '#contract/authoring.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import type { CourseActions } from './curation-api.ts'

/** Shows each duplicate with the question that is kept, before anything is removed. */
export function CleanDialog({
  found: { revision, duplicates },
  isChecking,
  clean,
  onCheckAgain,
  onClose,
}: {
  found: Duplicates
  isChecking: boolean
  clean: CourseActions['clean']
  onCheckAgain(): void
  onClose(): void
}) {
  const isStale = isRefusedAs(clean.error, 'course_changed')
  const several = formatCount(duplicates.length, 'duplicate question')
  return (
    <Dialog
      title={`Remove ${several}?`}
      description={
        <p>
          Each of these questions has the same text and choices as an earlier one. Those that learners have
          seen are retired, so that results and notes keep them. The others are deleted.
        </p>
      }
      onClose={onClose}
      dismiss="Cancel"
      footer={
        isStale ? (
          <Button disabled={isChecking} onClick={onCheckAgain}>
            {isChecking ? 'Checking…' : 'Check again'}
          </Button>
        ) : (
          <Button
            variant="destructive"
            disabled={clean.isPending || isChecking}
            onClick={() => clean.mutate(revision, { onSuccess: onClose })}
          >
            {clean.isPending ? 'Removing…' : isChecking ? 'Checking…' : `Remove ${several}`}
          </Button>
        )
      }
      isWide
    >
      <ErrorNote error={isStale ? clean.error : null} className="mb-4" />
      <ScrollRegion label="Duplicate questions" className="max-h-[50dvh] overflow-y-auto">
        <ul className="divide-y divide-line border-y border-line">
          {duplicates.map((duplicate) => (
            <DuplicateRow key={duplicate.removed.externalId} duplicate={duplicate} />
          ))}
        </ul>
      </ScrollRegion>
    </Dialog>
  )
}

function DuplicateRow({ duplicate: { kept, removed, fate, sharedWith } }: { duplicate: Duplicate }) {
  return (
    <li className="grid gap-1 py-3 text-sm wrap-anywhere">
      <p className="line-clamp-3 font-medium">{removed.stem}</p>
      <p>
        {fate === 'retired' ? 'Retired' : 'Deleted'}: <code>{removed.externalId}</code> in {removed.set}
      </p>
      <p className="text-muted">
        Kept: <code>{kept.externalId}</code> in {kept.set}
        {kept.stem !== removed.stem && `: ${kept.stem}`}
      </p>
      {sharedWith.length > 0 && <p className="text-muted">Also removed from: {sharedWith.join(', ')}</p>}
    </li>
  )
}
