/** A message of the learner. */
export function Said({ children }: { children: string }) {
  return (
    <div
      data-asked
      className="ml-auto max-w-[85%] rounded-card rounded-br-sm bg-brand px-3.5 py-2.5 text-sm text-brand-fg"
    >
      <span className="sr-only">You: </span>
      <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
    </div>
  )
}
