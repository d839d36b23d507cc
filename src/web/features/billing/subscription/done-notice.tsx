import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'

/** Confirms the action just taken. Takes the focus, because the button that had it is gone. */
export function DoneNotice({ done }: { done: { text: string } | null }) {
  const place = useRef<HTMLDivElement>(null)
  // A closing dialog restores focus first, so this runs after it.
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
