/** The name and email of a person who wrote to the operator. */
export function Sender({ name, email }: { name: string; email: string }) {
  return (
    <span className="grid min-w-40 gap-0.5">
      {name}
      <a href={`mailto:${encodeURIComponent(email)}`} className="text-brand underline wrap-anywhere">
        {email}
      </a>
    </span>
  )
}
