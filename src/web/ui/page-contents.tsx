import { ChevronDown } from 'lucide-react'

export type PageHeading = { id: string; text: string }

/** With fewer sections there is no table of contents. */
const WORTH_LISTING = 3

export function hasContents(headings: readonly PageHeading[]): boolean {
  return headings.length >= WORTH_LISTING
}

/** The table of contents beside the text, on a wide screen. */
export function ContentsBeside({ headings }: { headings: readonly PageHeading[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden"
    >
      <h2 id="contents" className="text-sm font-medium">
        On this page
      </h2>
      <Headings headings={headings} className="mt-3 border-l border-line pl-4" />
    </nav>
  )
}

/** The table of contents above the text, on a narrow screen. */
export function ContentsAbove({ headings }: { headings: readonly PageHeading[] }) {
  return (
    <details className="accordion group mb-8 border-y border-line lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <nav aria-label="On this page">
        <Headings headings={headings} className="pb-3" />
      </nav>
    </details>
  )
}

/** Not router links, so that the browser scrolls. */
function Headings({ headings, className }: { headings: readonly PageHeading[]; className: string }) {
  return (
    <ul className={className}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center rounded-sm py-1.5 text-sm leading-snug text-muted hover:text-fg max-lg:min-h-11"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
