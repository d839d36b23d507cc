import type { User } from '#contract/accounts.ts'

/** Who is signed in. */
export function AccountFacts({ user }: { user: User }) {
  const facts = [
    ['Email', user.email],
    ['Name', user.name],
    ['Time zone', user.timeZone],
  ]
  return (
    <section aria-labelledby="you" className="grid gap-4">
      <h2 id="you" className="text-heading">
        You
      </h2>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-3 break-words sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-reading text-sm text-muted">
        The time zone is that of the browser you signed in with. It decides when your day begins.
      </p>
    </section>
  )
}
