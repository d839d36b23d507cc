import { LoaderCircle } from 'lucide-react'

/** Fills the window while a page loads, so that the footer does not jump. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center pb-40 text-muted">
      <span className="grid justify-items-center gap-3 text-sm">
        <LoaderCircle aria-hidden className="size-6 animate-spin" />
        {label}
      </span>
    </div>
  )
}
