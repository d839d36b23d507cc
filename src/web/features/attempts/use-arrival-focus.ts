import { useEffect, useRef } from 'react'

/** Moves the focus to a heading that rendered after its page, unless the person has moved it already. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.matches('main'))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
