import { useState } from 'react'
import type { Duplicates } from '#contract/authoring.ts'
import type { CuratedCourse, Recounted } from '#contract/curation.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import type { CourseActions } from './curation-api.ts'

const CleanDialog = lazyAside(async () => (await import('./clean-dialog.tsx')).CleanDialog)

/** Buttons to publish or unpublish the course, to recount its sets and questions, and to remove duplicates. */
export function CourseButtons({ course, actions }: { course: CuratedCourse; actions: CourseActions }) {
  const { publish, sync, findDuplicates, clean } = actions
  const [found, setFound] = useState<Duplicates | null>(null)
  const checkForDuplicates = () =>
    findDuplicates.mutate(undefined, {
      onSuccess: (next) => setFound(next.duplicates.length > 0 ? next : null),
    })
  return (
    <div className="grid gap-3">
      {/* Does not use `disabled`, because the buttons would lose the focus. */}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={course.isPublished ? 'secondary' : 'primary'}
          aria-disabled={publish.isPending || undefined}
          disabledReason={
            !course.isPublished && course.questionsCount === 0 && 'A course needs questions to be published.'
          }
          onClick={() => !publish.isPending && publish.mutate(!course.isPublished)}
        >
          {course.isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={sync.isPending || undefined}
          onClick={() => !sync.isPending && sync.mutate()}
        >
          {sync.isPending ? 'Syncing…' : 'Sync'}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={findDuplicates.isPending || undefined}
          onClick={() => !findDuplicates.isPending && checkForDuplicates()}
        >
          {findDuplicates.isPending ? 'Checking…' : 'Clean'}
        </Button>
      </div>
      <p className="text-sm text-muted">
        Sync recounts sets and questions and refreshes cached pages. Clean shows duplicate questions before it
        removes them.
      </p>
      <div role="status" className="text-sm empty:hidden">
        {sync.data && <Differences differences={sync.data.differences} />}
      </div>
      {found && (
        <CleanDialog
          found={found}
          isChecking={findDuplicates.isPending}
          clean={clean}
          onCheckAgain={() => {
            clean.reset()
            checkForDuplicates()
          }}
          onClose={() => {
            clean.reset()
            setFound(null)
          }}
        />
      )}
    </div>
  )
}

export function Differences({ differences }: { differences: readonly Recounted[] }) {
  if (differences.length === 0) return <p>Every count was right.</p>
  return (
    <>
      <p className="font-medium">{formatCount(differences.length, 'count was', 'counts were')} corrected:</p>
      <ul className="figures mt-1 grid gap-1 text-muted">
        {differences.map(({ id, title, counted, before, after }) => (
          <li key={`${id} ${counted}`} className="wrap-anywhere">
            {title}: {formatCount(after, counted)}, not {formatNumber(before)}
          </li>
        ))}
      </ul>
    </>
  )
}
