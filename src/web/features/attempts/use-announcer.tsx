import { useState, type ReactNode } from 'react'

/** Announces text to screen readers without moving the focus. Repeated text is announced again. */
export function useAnnouncer(): { announce(words: string): void; announcer: ReactNode } {
  const [said, setSaid] = useState({ words: '', count: 0 })
  return {
    announce: (words) => setSaid(({ count }) => ({ words, count: count + 1 })),
    announcer: (
      <div role="status" aria-live="polite" className="sr-only">
        {said.words}
        {said.count % 2 === 1 && '\u00a0'}
      </div>
    ),
  }
}
