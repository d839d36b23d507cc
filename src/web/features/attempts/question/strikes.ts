import { useState } from 'react'
import { toggled } from '../../../ui/chip-group.tsx'

const KEY = 'struck'

type Kept = { attemptId: string; struck: Record<string, string[]> }

/** Choices a person has struck out: an aid of this tab alone, for as long as it is open. */
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
    /** What is chosen is not struck out. */
    clear(questionId: string, choiceId: string): void {
      const before = struck[questionId] ?? []
      if (before.includes(choiceId)) update(questionId, toggled(before, choiceId))
    },
  }
}

/** Only the attempt that was looked at last is kept. */
function read(attemptId: string): Kept['struck'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.attemptId === attemptId ? kept.struck : {}
  } catch {
    // Forbidden or spoilt: an aid that is not there is no reason to stop.
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
