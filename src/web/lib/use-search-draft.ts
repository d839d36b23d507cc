import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

const DEBOUNCE_MS = 250

/**
 * The text in a search field. It is passed to `onSearch` when typing pauses, and follows `search` when that
 * changes elsewhere.
 */
export function useSearchDraft(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, seen: search, sent: search })

  if (search !== draft.seen) {
    // If the URL has just received our own text, newer typing must stay. Any other change comes from Back or
    // a link.
    const isOwn = search === draft.sent
    setDraft({ text: isOwn ? draft.text : search, seen: search, sent: search })
  }

  const shown = useLocation()
  const { state } = useNavigation()
  const handOn = useEffectEvent((text: string, isIdle: boolean, at: Location) => {
    const sent = text.trim()
    // While another navigation is under way, `onSearch` would undo it: it is made from the address that is still shown. The
    // text is handed on once that navigation is shown.
    const isBehind = at.pathname + at.search !== location.pathname + location.search
    if (sent === search || !isIdle || isBehind) return
    setDraft({ ...draft, sent })
    onSearch(sent)
  })

  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => handOn(draft.text, state === 'idle', shown), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft.text, shown, state])

  return { text: draft.text, type: (text: string) => setDraft({ ...draft, text }) }
}

/**
 * For a field into which people can type before this script runs. Until then, only the field itself has the
 * text.
 */
export function useEarlySearchDraft(search: string, onSearch: (search: string) => void) {
  const draft = useSearchDraft(search, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent((typed: string) => typed !== draft.text && draft.type(typed))
  useEffect(() => void takeOver(field.current?.value ?? ''), [])
  return { ...draft, field }
}
