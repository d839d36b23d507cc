import type { UseMutationResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { ErrorNote } from '../../../ui/error-note.tsx'

export function AccountSection({
  title,
  about,
  children,
}: {
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {children}
    </section>
  )
}

type Change = Pick<UseMutationResult<unknown, Error, never>, 'isSuccess' | 'error'>

/**
 * The outcome of a change, which is also announced to screen readers: `done` after a success, otherwise why
 * it failed.
 */
export function Outcome({ of: { isSuccess, error }, done }: { of: Change; done?: string }) {
  return (
    <>
      <p role="status" className="text-sm text-ok empty:hidden">
        {isSuccess && done}
      </p>
      <ErrorNote error={error} />
    </>
  )
}
