import type { ErrorCode } from '#contract/errors.ts'
import { isLapsed } from '#domain/billing/entitlements.ts'
import { Refused } from '../../lib/call.ts'
import { wordsFor } from '../../lib/refusal-words.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useSubscribeLink } from '../../viewer/subscribe-link.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
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

/** Explains why a page cannot be shown, with links to continue. */
export function RefusalExplained({
  error,
  title: ownTitle,
  courseSlug,
  onRetry,
}: {
  error: unknown
  /** Replaces the usual title. */
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
      <DocumentHead title={title} isHidden />
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

/** For a visitor, or while the session cannot be checked. */
export function SignInFirst({ courseSlug }: { courseSlug?: string }) {
  const { error, retry } = useViewer()
  return (
    <RefusalExplained error={error ?? new Refused('not_signed_in')} courseSlug={courseSlug} onRetry={retry} />
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
  const viewer = useViewer()
  const { askToSignIn } = viewer
  const subscribeLink = useSubscribeLink('See the plans')
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
  const sampleOrCourse = params ? (
    <ButtonLink href={href('/course/:slug/sample', params)} variant="secondary">
      Try the free sample
    </ButtonLink>
  ) : (
    course
  )
  const { code, details } = error instanceof Refused ? error : { code: null, details: {} }
  const notebook = params && code === 'subscription_required' && isLapsed(viewer) && (
    <ButtonLink href={href('/course/:slug/notebook', params)} variant="secondary">
      Open your notebook
    </ButtonLink>
  )
  const opens =
    code === 'not_signed_in' ? (
      <Button onClick={() => askToSignIn('sign-in')}>Sign in</Button>
    ) : code === 'subscription_required' ? (
      <ButtonLink href={subscribeLink.href}>{subscribeLink.label}</ButtonLink>
    ) : null
  if (opens) {
    return (
      <>
        {opens}
        {notebook || sampleOrCourse}
      </>
    )
  }
  const way = wayOutOf(code, details, courseSlug)
  // Asking again helps after a lost connection or a server error, but not after a refusal.
  const mayHelp = !(error instanceof Refused) || error.status >= 500 || error.status === 429
  return (
    <>
      {way && <ButtonLink href={way.href}>{way.label}</ButtonLink>}
      {onRetry && mayHelp && <Button onClick={() => void onRetry()}>Try again</Button>}
      {course}
    </>
  )
}

/** The page on which a person can do something about the refusal. */
function wayOutOf(
  code: ErrorCode | null,
  { examId, attemptId }: Refused['details'],
  slug: string | undefined,
): { href: string; label: string } | null {
  if (code === 'attempt_in_progress' && typeof examId === 'string')
    return { href: href('/exam/:examId/attempt', { examId }), label: 'Go to the exam' }
  if (code === 'attempt_closed' && typeof attemptId === 'string')
    return { href: href('/exam/:attemptId/result', { attemptId }), label: 'Open the result' }
  if (code === 'daily_limit_reached' && slug)
    return { href: href('/course/:slug/practice', { slug }), label: 'Choose fewer questions' }
  return null
}
