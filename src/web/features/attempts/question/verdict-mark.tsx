import { Circle, CircleCheck, CircleMinus, CircleSlash2, CircleX } from 'lucide-react'
import type { Verdict } from '#domain/attempts/verdict.ts'

const MARKS = {
  right: CircleCheck,
  partly: CircleSlash2,
  wrong: CircleX,
  unanswered: CircleMinus,
  open: Circle,
} as const satisfies Record<Verdict, unknown>

/** The colour of each verdict. The mark and a word say the same. */
export const VERDICT_COLOUR = {
  right: 'text-ok',
  partly: 'text-warn',
  wrong: 'text-bad',
  unanswered: 'text-muted',
  open: 'text-muted',
} as const satisfies Record<Verdict, string>

export function VerdictMark({ verdict, className }: { verdict: Verdict; className: string }) {
  const Mark = MARKS[verdict]
  return <Mark aria-hidden className={`shrink-0 ${className}`} />
}
