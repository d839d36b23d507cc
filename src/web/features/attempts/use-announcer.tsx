import { useState, type ReactNode } from 'react'

/** Says something to a screen reader without moving focus. The same words twice are said twice. */
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
