import { useState } from 'react'
import { sessionItem } from '../../../lib/browser-storage.ts'
import { toggled } from '../../../lib/toggled.ts'

/** Only the strikes of the last attempt. */
const stored = sessionItem('struck')

type Kept = { attemptId: string; struck: Record<string, string[]> }

/** The choices that a person has struck out, stored in this tab until it closes. */
export function useStrikes(attemptId: string) {
  const [struck, setStruck] = useState<Record<string, string[]>>(() => read(attemptId))
  const update = (questionId: string, choiceIds: string[]) => {
    const next = { ...struck, [questionId]: choiceIds }
    setStruck(next)
    stored.write({ attemptId, struck: next } satisfies Kept)
  }
  return {
    of: (questionId: string): readonly string[] => struck[questionId] ?? [],
    /** Returns true if the choice is struck out now. */
    toggle(questionId: string, choiceId: string): boolean {
      const next = toggled(struck[questionId] ?? [], choiceId)
      update(questionId, next)
      return next.includes(choiceId)
    },
    /** Call when a choice is chosen: it is not struck out any more. */
    clear(questionId: string, choiceId: string): void {
      const before = struck[questionId] ?? []
      if (before.includes(choiceId)) update(questionId, toggled(before, choiceId))
    },
  }
}

function read(attemptId: string): Kept['struck'] {
  const kept = stored.read() as Kept | null
  return kept?.attemptId === attemptId ? kept.struck : {}
}

export function forgetStrikes(): void {
  stored.clear()
}
