import { useId, type ReactNode } from 'react'

/** One matter of the account: its heading, what it is good for, and its one main action. */
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

/** What became of a change: done, or why not. Read out when it changes. */
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
