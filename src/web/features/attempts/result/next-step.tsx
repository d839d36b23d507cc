import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Result } from '#contract/results.ts'
import { practiseNext } from '#domain/attempts/practise-next.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { href } from '../../../paths.ts'
import { buttonLook, ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSubscribeLink } from '../../../viewer/subscribe-link.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { PractiseButton, PractiseNote } from './practise-button.tsx'

const NEEDS_PLAN = 'Practice and timed exams are open again with a plan.'

/** One main action: the real exam after a passed timed exam, otherwise practice of what was weak. */
export function NextStep({ result, userId }: { result: Result; userId: string }) {
  const viewer = useViewer()
  const subscribe = useSubscribeLink('See the plans')
  const { mode, passed, points, examUrl } = result
  const [first, second] = practiseNext(result)
  // Subscribers are sold nothing while their rights are being loaded.
  if (viewer.isLoading) return <Skeleton className="h-44" />
  const mayPractise = isPro(viewer)
  const plans = (variant: 'primary' | 'secondary') => (
    <ButtonLink href={subscribe.href} variant={variant} size={variant === 'primary' ? 48 : 40}>
      {subscribe.label}
    </ButtonLink>
  )
  if (mode === 'timed' && passed)
    return (
      <Step
        title="What to do next"
        why={
          mayPractise
            ? 2 * result.seenBeforeCount > result.questionsCount &&
              'Most of these questions weren’t new to you. A set you haven’t seen is a better test.'
            : NEEDS_PLAN
        }
      >
        {examUrl && <BookExam url={examUrl} />}
        {mayPractise ? (
          <TimedExam result={result} label="Rehearse with a timed exam" isMain={examUrl === null} />
        ) : (
          plans(examUrl === null ? 'primary' : 'secondary')
        )}
      </Step>
    )
  if (!mayPractise)
    return (
      <Step title="Keep practising" why={NEEDS_PLAN}>
        {plans('primary')}
      </Step>
    )
  if (!first)
    return (
      <Step
        title={points.earned === points.possible ? 'Every answer was correct' : 'What to do next'}
        why="A timed exam shows how well you know it under time pressure."
      >
        <TimedExam result={result} label="Take a timed exam" isMain />
      </Step>
    )
  return (
    <Step
      title="What to do next"
      why={
        first.what === 'domain' ? (
          <>
            Weakest area: <span className="font-medium text-fg">{first.domain.name}</span> (
            {first.domain.correct} of {first.domain.questions} correct).
          </>
        ) : (
          'Answer what you got wrong again, while you remember why.'
        )
      }
    >
      <PractiseButton practise={first} result={result} userId={userId} variant="primary" />
      {second ? (
        <PractiseButton practise={second} result={result} userId={userId} variant="secondary" />
      ) : (
        <TimedExam result={result} label="Take a timed exam" />
      )}
      <PractiseNote slug={result.course.slug} userId={userId} />
    </Step>
  )
}

function Step({ title, why, children }: { title: string; why?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-heading">{title}</h2>
        {why && <p className="figures text-sm text-muted">{why}</p>}
      </div>
      <div className="grid gap-3">{children}</div>
    </section>
  )
}

function BookExam({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook({ size: 48 })}>
      Book the real exam
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Leads to the dialog in which a set and a time limit are chosen. */
function TimedExam({
  result: { course },
  label,
  isMain = false,
}: {
  result: Result
  label: string
  isMain?: boolean
}) {
  return (
    <ButtonLink
      href={href('/course/:slug', { slug: course.slug }, { showTimedExam: true })}
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 48 : 40}
    >
      {label}
    </ButtonLink>
  )
}
