import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FeedbackWhenAsked } from './feedback-when-asked.tsx'
import { featuredQuestionQuery } from './featured-question-api.ts'
import { Question, surplusWords } from '../question/question.tsx'
import { useAnnouncer } from '../use-announcer.tsx'
import { useSample } from './use-sample.ts'

/** A sample question to answer on the home page. Renders nothing if there is no sample. */
export function SampleQuestion() {
  const { data, isPending } = useQuery(featuredQuestionQuery)
  const courseSlug = data?.course.slug ?? ''
  const sample = useSample(courseSlug, data ? [data.item] : [])
  const { announce, announcer } = useAnnouncer()

  if (isPending) return <SampleSkeleton />
  if (!data) return null
  const { course, item, count } = data
  const { chosen, feedback, isRestored } = sample.givenTo(item.questionId)
  const error = sample.errorOf(item.questionId)
  const choose = (id: string) => {
    void FeedbackWhenAsked.preload()
    if (!sample.choose(item, id)) announce(surplusWords(item.choose))
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="rounded-card border border-line bg-surface">
        <p className="flex justify-between gap-4 border-b border-line px-5 py-3 text-xs text-muted">
          <span className="truncate">{course.title}</span>
          <span className="shrink-0">Free sample</span>
        </p>
        <div className="grid gap-5 p-5">
          <Question
            level="h2"
            item={item}
            title={`Question 1 of ${count}`}
            chosen={chosen}
            feedback={feedback}
            onChoose={sample.isLocked(item.questionId) ? undefined : choose}
          />
          <ErrorNote error={error} />
          <div className="flex flex-wrap gap-3">
            {!feedback && (
              <Button
                size={48}
                className="max-sm:w-full"
                disabledReason={chosen.length === 0 && 'Choose an answer first'}
                disabled={sample.isChecking}
                onClick={() => sample.check(item)}
              >
                {sample.isChecking ? 'Checking…' : 'Check answer'}
              </Button>
            )}
            {feedback && (
              <>
                <ButtonLink
                  href={href('/course/:slug/sample', { slug: courseSlug })}
                  size={48}
                  className="max-sm:w-full"
                >
                  Try all {count}
                  <ArrowRight aria-hidden className="size-4" />
                </ButtonLink>
                <Button variant="ghost" size={48} className="max-sm:w-full" onClick={sample.restart}>
                  Clear my answers
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
      {feedback && (
        <FeedbackWhenAsked
          item={item}
          chosen={chosen}
          feedback={feedback}
          // An answer restored from an earlier visit does not move the focus.
          headingRef={isRestored ? null : focusOnArrival}
        />
      )}
      {announcer}
    </div>
  )
}

/** Focus moves to the feedback as soon as it is rendered. */
function focusOnArrival(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

function SampleSkeleton() {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-20 w-full" />
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-13 w-full" />
      ))}
      <Skeleton className="h-12 w-36" />
    </div>
  )
}
