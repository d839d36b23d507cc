import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

/** What is being typed, handed on when the typing pauses. Follows `search` when that changes from elsewhere. */
export function useSearchDraft(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, seen: search, sent: search })

  if (search !== draft.seen) {
    // Our own text coming back must not undo what was typed meanwhile. Anything else is the Back button or a link.
    const isOwn = search === draft.sent
    setDraft({ text: isOwn ? draft.text : search, seen: search, sent: search })
  }

  const handOn = useEffectEvent((text: string) => {
    const sent = text.trim()
    if (sent === search) return
    setDraft({ ...draft, sent })
    onSearch(sent)
  })

  // A clock is not React's.
  useEffect(() => {
    const timer = setTimeout(() => handOn(draft.text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft.text])

  return { text: draft.text, type: (text: string) => setDraft({ ...draft, text }) }
}

/** The same where a field may be typed into before this script listens: that text stands in the field and nowhere else. */
export function useEarlySearchDraft(search: string, onSearch: (search: string) => void) {
  const draft = useSearchDraft(search, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent((typed: string) => typed !== draft.text && draft.type(typed))
  // The field is the document's.
  useEffect(() => void takeOver(field.current?.value ?? ''), [])
  return { ...draft, field }
}
