import { useState } from 'react'
import { toggled } from '../../../ui/chip-group.tsx'

const KEY = 'struck'

type Kept = { attemptId: string; struck: Record<string, string[]> }

/** The choices a person has struck out. Kept in this tab until it closes. */
export function useStrikes(attemptId: string) {
  const [struck, setStruck] = useState<Record<string, string[]>>(() => read(attemptId))
  const update = (questionId: string, choiceIds: string[]) => {
    const next = { ...struck, [questionId]: choiceIds }
    setStruck(next)
    write({ attemptId, struck: next })
  }
  return {
    of: (questionId: string): readonly string[] => struck[questionId] ?? [],
    /** True when it is struck out now. */
    toggle(questionId: string, choiceId: string): boolean {
      const next = toggled(struck[questionId] ?? [], choiceId)
      update(questionId, next)
      return next.includes(choiceId)
    },
    /** A chosen choice is not struck out. */
    clear(questionId: string, choiceId: string): void {
      const before = struck[questionId] ?? []
      if (before.includes(choiceId)) update(questionId, toggled(before, choiceId))
    },
  }
}

/** Only the last attempt is kept. */
function read(attemptId: string): Kept['struck'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.attemptId === attemptId ? kept.struck : {}
  } catch {
    // Blocked or malformed: strikes are optional, so start without any.
    return {}
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

export function forgetStrikes(): void {
  sessionStorage.removeItem(KEY)
}
