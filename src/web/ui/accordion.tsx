import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Questions and answers, one open at a time. The answers are in the HTML, for search engines and without scripts. */
export function Accordion({
  name,
  items,
}: {
  /** Must be unique on the page. */
  name: string
  items: readonly { title: string; content: ReactNode }[]
}) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="accordion group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-reading pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
