import { GRACE_SECONDS } from '#domain/attempts/deadline.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ExamOverview } from '#contract/attempts.ts'
import { TIME_LIMITS, type TimeLimit } from '#domain/attempts/attempt-limits.ts'
import { readClocks } from '../../../lib/clocks.ts'
import { formatClock } from '../../../lib/format.ts'
import { usePreload } from '../../../lib/preload.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useStartAttempt } from '../api.ts'
import { ExamStart } from '../exam-overview.tsx'
import { RefusalScreen } from '../refusal-screen.tsx'
import { AttemptSkeleton } from '../attempt-skeleton.tsx'
import { loadAhead } from '../in-progress/later-parts.tsx'
import { LeaveDialog } from './leave-guard.tsx'
import { useSecondsLeft } from './use-countdown.ts'

/** The longest wait for code, because the clock is running. */
const CODE_PATIENCE_MS = 2_000

const RULES = [
  'The exam cannot be paused. The clock goes on if you close the page.',
  'When time is up it is submitted by itself, with the answers saved until then.',
  'Until it is finished, its questions are closed to practice.',
  'Navigation is locked. If you leave all the same, you can come back while there is time.',
]

/** The page before a timed exam. Only the button of the dialog starts the exam at once. */
export function TimedStart({
  userId,
  overview,
  timeLimit,
  course,
}: {
  userId: string
  overview: ExamOverview
  /** As typed in the URL; NaN when it is not a number. */
  timeLimit: number
  course: string
}) {
  const { exam, openTimed, questionsCount } = overview
  const limit = TIME_LIMITS.find((offered) => offered === timeLimit)
  // A running exam keeps the limit it was started with, whatever the URL says.
  const minutes = openTimed?.timeLimitMinutes ?? limit
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: { startTimed?: boolean } | null
  }
  const isLedHere = state?.startTimed === true && limit !== undefined
  const start = useStartAttempt(userId)
  const preload = usePreload()

  const open = async (examId: string, ahead: Promise<void>) => {
    await withTimeout(CODE_PATIENCE_MS, ahead).catch(() => {})
    await navigate(href('/exam/:examId/attempt', { examId }), { replace: true })
  }
  const begin = (timeLimitMinutes: TimeLimit) => {
    // The questions come with the response, and from then on the connection may be lost.
    preload(href('/exam/:examId/attempt', { examId: exam.id }))
    const ahead = loadAhead(LeaveDialog)
    start.mutate(
      { params: { slug: exam.slug }, body: { mode: 'timed', timeLimitMinutes, ...(course && { course }) } },
      {
        onSuccess: ({ examId }) => void open(examId, ahead),
      },
    )
  }
  const beginOnce = useEffectEvent(() => {
    if (!limit || start.status !== 'idle') return
    // Clear the start mark first: a reload or Back must not start another exam.
    void navigate(pathname + search, { replace: true, state: null })
    begin(limit)
  })
  // The dialog's button was pressed.
  useEffect(() => {
    if (isLedHere) beginOnce()
  }, [isLedHere])

  if (start.isError) {
    return <RefusalScreen error={start.error} courseSlug={overview.course.slug} onRetry={start.reset} />
  }
  if (isLedHere || start.isPending || start.isSuccess) {
    return (
      <div data-holds-reload className="contents">
        <AttemptSkeleton />
      </div>
    )
  }
  return (
    <ExamStart
      overview={overview}
      kind="Timed exam"
      facts={[
        { term: 'Questions', value: String(questionsCount) },
        { term: 'Time', value: minutes ? `${minutes} minutes` : '–' },
        ...(openTimed ? [{ term: 'Time left', value: <TimeLeft {...openTimed} /> }] : []),
      ]}
    >
      {openTimed ? (
        <>
          <p>This exam is running already, and the clock with it. Your answers are as you left them.</p>
          <div>
            <ButtonLink href={href('/exam/:examId/attempt', { examId: exam.id })} size={48}>
              Resume
            </ButtonLink>
          </div>
        </>
      ) : limit ? (
        <>
          <ul className="grid list-disc gap-2 pl-5 text-muted">
            {RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            <li>Answers still sending at the end have {GRACE_SECONDS} seconds to arrive.</li>
          </ul>
          <div>
            <Button size={48} className="max-sm:w-full" onClick={() => begin(limit)}>
              Start Exam
            </Button>
          </div>
        </>
      ) : (
        <LimitRefused overview={overview} course={course} />
      )}
    </ExamStart>
  )
}

function TimeLeft({ deadlineAt, serverNow }: NonNullable<ExamOverview['openTimed']>) {
  const [server] = useState(() => ({ serverMs: Date.parse(serverNow), receivedAt: readClocks() }))
  return <>{formatClock(useSecondsLeft({ deadlineAt, server }))}</>
}

function LimitRefused({ overview: { exam }, course }: { overview: ExamOverview; course: string }) {
  return (
    <div className="grid gap-4" role="alert">
      <p>
        This time limit is not offered. An exam takes {TIME_LIMITS.slice(0, -1).join(', ')} or{' '}
        {TIME_LIMITS.at(-1)} minutes.
      </p>
      <div className="flex flex-wrap gap-2">
        {TIME_LIMITS.map((minutes) => (
          <ButtonLink
            key={minutes}
            variant="secondary"
            href={href('/exam/:slug', { slug: exam.slug }, { mode: 'timed', timeLimit: minutes, course })}
          >
            {minutes} minutes
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
