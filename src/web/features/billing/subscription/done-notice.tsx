import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'

/** What has just been done. It takes the focus, which the button that did it has taken along. */
export function DoneNotice({ done }: { done: { text: string } | null }) {
  const place = useRef<HTMLDivElement>(null)
  // Focus belongs to the document; a dialog that closes puts it back first.
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => place.current?.focus())
    return () => clearTimeout(timer)
  }, [done])
  if (!done) return null
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-card outline-none">
      <Notice tone="brand" icon={<CircleCheck aria-hidden className="text-brand" />} title={done.text} />
    </div>
  )
}
