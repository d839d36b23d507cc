import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { practiceQuery } from './api.ts'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

/**
 * Starts a few unseen questions that somebody suggested. An open session is never finished by this: it is offered
 * instead.
 */
export function PractiseStep({
  userId,
  slug,
  step,
}: {
  userId: string
  slug: string
  step: { text: string; domain: string | null; objective: string | null; count: number }
}) {
  const choice = useQuery(practiceQuery(userId, slug))
  const { start, open, begin, blockedReason } = useSessionStart(userId, slug, choice.data)
  const [isHeldUp, setIsHeldUp] = useState(false)
  const plan: PracticePlan = {
    ...DEFAULT_PRACTICE_PLAN,
    filters: {
      ...NO_FILTERS,
      history: ['unseen'],
      domains: step.domain === null ? [] : [step.domain],
      objectives: step.objective === null ? [] : [step.objective],
    },
    count: step.count,
  }
  const startUnlessOpen = (chosen: PracticePlan) => (open ? setIsHeldUp(true) : begin(chosen))
  if (isHeldUp && open)
    return (
      <p role="status" className="figures w-full text-sm text-muted">
        You have a practice session open, with {open.answered} of {formatCount(open.questions, 'question')}{' '}
        answered. Finish it first.{' '}
        <TextLink href={href('/course/:slug/practice/:attemptId', { slug, attemptId: open.attemptId })}>
          Continue it
        </TextLink>
      </p>
    )
  return (
    <>
      <Button
        variant="secondary"
        size={32}
        // Until the open session is known, a press could finish it.
        disabled={start.isPending || choice.isPending}
        disabledReason={blockedReason}
        onClick={() => startUnlessOpen(plan)}
      >
        {step.text}
      </Button>
      {start.isError && <StartRefused error={start.error} plan={plan} onStart={startUnlessOpen} />}
    </>
  )
}
