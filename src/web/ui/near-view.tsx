import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Far enough ahead for the code and the drawing to be there before they are visible. */
const AHEAD = '300px'

/** Shows its content once it is near the window; until then, a placeholder of the same size. */
export function NearView({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The window is outside React.
  useEffect(() => {
    if (isNear || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={frame}>{placeholder}</div>
}
