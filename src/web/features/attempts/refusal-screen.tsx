import type { ErrorCode } from '#contract/errors.ts'
import { Refused } from '../../lib/call.ts'
import { wordsFor } from '../../lib/refusal-words.ts'
import { useViewer } from '../../lib/viewer.ts'
import { useSubscribeLink } from '../../lib/subscribe-link.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

const TITLES: Partial<Record<ErrorCode, string>> = {
  not_signed_in: 'Sign in first',
  subscription_required: 'This needs Pro',
  exam_not_found: 'Exam set not found',
  course_not_found: 'Course not found',
  attempt_not_found: 'No exam in progress',
  attempt_in_progress: 'A timed exam is running',
  attempt_closed: 'This is finished',
  daily_limit_reached: 'Enough new questions for today',
}

/** Explains why a page cannot be shown, with one way on. */
export function RefusalScreen({
  error,
  title: ownTitle,
  courseSlug,
  onRetry,
}: {
  error: unknown
  /** Instead of the usual one. */
  title?: string
  courseSlug?: string | undefined
  onRetry?: (() => unknown) | undefined
}) {
  const code = error instanceof Refused ? error.code : null
  const isLocked = code === 'subscription_required'
  const isOverdue = useSubscribeLink('').isOverdue && isLocked
  const title = isOverdue
    ? 'Your payment is overdue'
    : (ownTitle ?? (code && TITLES[code]) ?? 'That did not work')
  const { what, next } = wordsFor(error)
  return (
    <StatusPage title={title} actions={<WayOn error={error} courseSlug={courseSlug} onRetry={onRetry} />}>
      <PageHead title={title} isHidden />
      <p>
        {code === 'not_signed_in'
          ? 'Practice and exams are kept in your account, so that nothing is lost.'
          : isOverdue
            ? 'Your last payment did not go through. Your courses open again as soon as it is paid.'
            : what}
      </p>
      {code !== 'not_signed_in' && !isOverdue && (
        <p>{isLocked ? 'Pro opens every set of every course. The sample is free.' : next}</p>
      )}
    </StatusPage>
  )
}

function WayOn({
  error,
  courseSlug,
  onRetry,
}: {
  error: unknown
  courseSlug: string | undefined
  onRetry: (() => unknown) | undefined
}) {
  const { askToSignIn } = useViewer()
  const subscribeLink = useSubscribeLink('See the plans')
  const { code, details } =
    error instanceof Refused ? error : { code: null, details: {} as Record<string, unknown> }
  const params = courseSlug ? { slug: courseSlug } : null
  const course = params ? (
    <ButtonLink href={href('/course/:slug', params)} variant="secondary">
      Back to the course
    </ButtonLink>
  ) : (
    <ButtonLink href={href('/courses')} variant="secondary">
      Browse courses
    </ButtonLink>
  )
  const sample = params && (
    <ButtonLink href={href('/course/:slug/sample', params)} variant="secondary">
      Try the free sample
    </ButtonLink>
  )
  if (code === 'not_signed_in') {
    return (
      <>
        <Button onClick={() => askToSignIn('sign-in')}>Sign in</Button>
        {sample ?? course}
      </>
    )
  }
  if (code === 'subscription_required') {
    return (
      <>
        <ButtonLink href={subscribeLink.href}>{subscribeLink.label}</ButtonLink>
        {sample ?? course}
      </>
    )
  }
  if (code === 'attempt_in_progress' && typeof details.examId === 'string') {
    return (
      <>
        <ButtonLink href={href('/exam/:examId/attempt', { examId: details.examId })}>
          Go to the exam
        </ButtonLink>
        {course}
      </>
    )
  }
  if (code === 'attempt_closed' && typeof details.attemptId === 'string') {
    return (
      <>
        <ButtonLink href={href('/exam/:attemptId/result', { attemptId: details.attemptId })}>
          Open the result
        </ButtonLink>
        {course}
      </>
    )
  }
  if (code === 'daily_limit_reached' && params) {
    return (
      <>
        <ButtonLink href={href('/course/:slug/practice', params)}>Choose fewer questions</ButtonLink>
        {course}
      </>
    )
  }
  // A refusal will not change by asking again; a lost connection or a server error may.
  const mayHelp = !(error instanceof Refused) || error.status >= 500 || error.status === 429
  return (
    <>
      {onRetry && mayHelp && <Button onClick={() => void onRetry()}>Try again</Button>}
      {course}
    </>
  )
}
