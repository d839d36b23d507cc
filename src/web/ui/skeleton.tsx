import { clsx } from 'clsx'

/** Holds the place of something that is loading; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-pulse-soft rounded-control bg-line/80', className)} />
  )
}
