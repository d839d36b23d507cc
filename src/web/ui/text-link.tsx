import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** A link within a sentence. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={clsx(
        'touch-target rounded-sm font-medium text-brand underline underline-offset-4 hover:text-brand-hover dark:text-brand-hover',
        className,
      )}
    />
  )
}
