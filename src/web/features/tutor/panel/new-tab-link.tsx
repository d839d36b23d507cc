import type { ReactNode } from 'react'

/** A link to a source. It opens in a new tab, so that the conversation and an attempt stay open. */
export function NewTabLink({
  to,
  icon,
  className = 'touch-target font-medium text-brand underline underline-offset-2 hover:text-brand-hover dark:text-brand-hover',
  children,
}: {
  to: string
  icon?: ReactNode
  className?: string
  children: string
}) {
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {icon}
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
