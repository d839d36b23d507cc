import { useEffect, useRef } from 'react'

/** Focus goes to a heading that came after its page did, unless the person has put it somewhere already. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus belongs to the document; what had it, a button or the empty page, is gone.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.matches('main'))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
