import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

/** The text being typed, passed on when typing pauses. Follows `search` when it changes elsewhere. */
export function useSearchDraft(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, seen: search, sent: search })

  if (search !== draft.seen) {
    // The URL catching up with our own text must not undo newer typing. Any other change comes from Back or a link.
    const isOwn = search === draft.sent
    setDraft({ text: isOwn ? draft.text : search, seen: search, sent: search })
  }

  const handOn = useEffectEvent((text: string) => {
    const sent = text.trim()
    if (sent === search) return
    setDraft({ ...draft, sent })
    onSearch(sent)
  })

  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => handOn(draft.text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft.text])

  return { text: draft.text, type: (text: string) => setDraft({ ...draft, text }) }
}

/** The same for a field that may be typed into before this script runs: that text is only in the field. */
export function useEarlySearchDraft(search: string, onSearch: (search: string) => void) {
  const draft = useSearchDraft(search, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent((typed: string) => typed !== draft.text && draft.type(typed))
  // The field belongs to the document.
  useEffect(() => void takeOver(field.current?.value ?? ''), [])
  return { ...draft, field }
}
