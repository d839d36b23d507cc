import type { ReactNode } from 'react'
import type { Found } from '#contract/study.ts'
import { Link } from '../../ui/link.tsx'

export type FoundEntry = {
  href: string
  title: Found
  excerpt: Found
  /** Where the result was found. */
  place: ReactNode
}

/** Search results of one kind, best first. */
export function FoundList({ title, entries }: { title: string; entries: readonly FoundEntry[] }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="flex items-baseline gap-2 border-b border-fg pb-2.5 text-heading">
        {title}
        <span className="figures text-sm font-normal text-muted">{entries.length}</span>
      </h2>
      <ul className="divide-y divide-line border-b border-line">
        {entries.map(({ href, title: name, excerpt, place }) => (
          <li key={href} className="relative py-5">
            <p className="figures text-sm text-muted">{place}</p>
            <h3 className="mt-1 font-medium">
              <Link
                href={href}
                className="line-clamp-2 rounded-sm after:absolute after:inset-0 hover:text-brand dark:hover:text-brand-hover"
              >
                <FoundText found={name} />
              </Link>
            </h3>
            <p className="mt-1 max-w-reading text-sm wrap-anywhere text-muted">
              {beginsInside(excerpt) && '… '}
              <FoundText found={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text with its matches highlighted. */
function FoundText({ found }: { found: Found }) {
  return found.map(({ text, isHit }, index) =>
    isHit ? (
      // The parts of one text never change order. eslint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-xs bg-warn-soft font-medium text-fg">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** Excerpts start around the match, usually inside a sentence. */
function beginsInside([first]: Found): boolean {
  return first !== undefined && /^\p{Ll}/u.test(first.text)
}
