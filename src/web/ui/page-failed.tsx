import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { DocumentHead } from './document-head.tsx'

export function PageFailed({
  title,
  what,
  error,
  onRetry,
  children,
}: {
  title: string
  /** Says what failed, if that is more helpful than the words for the refusal. */
  what?: string
  error: unknown
  onRetry(): unknown
  children?: ReactNode
}) {
  return (
    <div className="container-page min-h-[70dvh] py-16">
      <DocumentHead title={title} isHidden />
      <h1 className="sr-only">{title}</h1>
      <ErrorState error={error} {...(what !== undefined && { title: what })} onRetry={onRetry}>
        {children}
      </ErrorState>
    </div>
  )
}
