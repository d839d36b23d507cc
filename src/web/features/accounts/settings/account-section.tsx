import { useId, type ReactNode } from 'react'

/** A section of the account page: heading, explanation and controls. */
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

/** The outcome of a change, or why it failed. Screen readers announce it. */
export function Outcome({ done, error }: { done: string | false; error: string | null }) {
  return (
    <>
      <p role="status" className="text-sm text-ok empty:hidden">
        {done}
      </p>
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </>
  )
}
