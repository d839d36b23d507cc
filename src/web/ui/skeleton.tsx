import { clsx } from 'clsx'

/** A placeholder for something that is loading. Give it the size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-pulse-soft rounded-control bg-line/80', className)} />
  )
}
