import { useEffect, useState } from 'react'

/** See spec §9. */
const MS_PER_CHARACTER = 15

/** The number of characters typed so far. With reduced motion, it is all of them at once. */
export function useTyping(text: string | null): { typed: number; isDone: boolean; skip(): void } {
  const [progress, setProgress] = useState<{ text: string | null; typed: number }>({ text, typed: 0 })
  const typed = progress.text === text ? progress.typed : 0
  const length = text?.length ?? 0

  // The clock is outside React. After the tab was asleep, typing continues at the right letter.
  useEffect(() => {
    if (text === null) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = performance.now()
    const type = () => {
      const due = isStill ? text.length : Math.floor((performance.now() - start) / MS_PER_CHARACTER)
      setProgress((before) => {
        const known = before.text === text ? before.typed : 0
        return { text, typed: Math.min(text.length, Math.max(known, due)) }
      })
      if (due >= text.length) clearInterval(timer)
    }
    const timer = setInterval(type, MS_PER_CHARACTER)
    type()
    return () => clearInterval(timer)
  }, [text])

  return {
    typed,
    isDone: text !== null && typed >= length,
    skip: () => setProgress({ text, typed: length }),
  }
}
