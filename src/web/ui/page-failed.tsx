import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { PageHead } from './page-head.tsx'

/** A page whose content could not be loaded: its title, the error and a retry. */
export function PageFailed({
  title,
  what,
  error,
  onRetry,
  children,
}: {
  title: string
  /** What failed, when that says more than the refusal. */
  what?: string
  error: unknown
  onRetry(): unknown
  children?: ReactNode
}) {
  return (
    <div className="container-page min-h-[70dvh] py-16">
      <PageHead title={title} isHidden />
      <h1 className="sr-only">{title}</h1>
      <ErrorState error={error} {...(what !== undefined && { title: what })} onRetry={onRetry}>
        {children}
      </ErrorState>
    </div>
  )
}
