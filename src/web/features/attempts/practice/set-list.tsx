import type { SetProgress } from '#contract/progress.ts'
import type { FeedbackTime } from '#domain/attempts/rules.ts'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePreviewAhead } from '../api.ts'

/** The sets of a course with their state, each to be started, resumed or retaken. */
export function SetList({
  sets,
  courseSlug,
  feedback,
}: {
  sets: readonly SetProgress[]
  courseSlug: string
  feedback: FeedbackTime
}) {
  const previewAhead = usePreviewAhead()
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {sets.map((set) => (
        <li
          key={set.examId}
          {...(!set.hasOpenTimed &&
            !set.hasOpenPractice && {
              onPointerEnter: () => previewAhead(set.slug),
              onFocus: () => previewAhead(set.slug),
            })}
          className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6 sm:px-5"
        >
          <div className="grid gap-0.5">
            <h3 className="font-medium">{set.title}</h3>
            <p className="figures text-sm text-muted">
              {formatCount(set.questionsCount, 'question')} · {stateWords(set)}
            </p>
            {set.hasOpenTimed && (
              <p className="text-sm">
                A timed exam of this set is running.{' '}
                <Link
                  href={href('/exam/:examId/attempt', { params: { examId: set.examId } })}
                  className="text-brand underline underline-offset-2 dark:text-brand-hover"
                >
                  Go to the exam
                </Link>
              </p>
            )}
          </div>
          <ButtonLink
            variant={set.state === 'completed' && !set.hasOpenPractice ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            href={href('/exam/:slug/practice', {
              params: { slug: set.slug },
              search: { feedback, course: courseSlug },
            })}
          >
            {set.hasOpenPractice ? 'Resume' : set.state === 'completed' ? 'Retake' : 'Start'}
            <span className="sr-only"> {set.title}</span>
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

function stateWords({ state, bestScorePercent, hasOpenPractice }: SetProgress): string {
  const words = [
    hasOpenPractice ? 'In progress' : state === 'completed' ? 'Completed' : 'Not Started',
    bestScorePercent !== null && `best score ${formatPercent(bestScorePercent)}`,
  ]
  return words.filter(Boolean).join(', ')
}
