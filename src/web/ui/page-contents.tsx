import { Check, ChevronDown } from 'lucide-react'
import { useCurrentHeading } from '../lib/use-current-heading.ts'

export type PageHeading = {
  id: string
  text: string
  /** Shown after the text, such as the minutes to read. */
  note?: string
  isRead?: boolean
}

/** With fewer sections than this, there is no table of contents. */
const WORTH_LISTING = 3

export function hasContents(headings: readonly PageHeading[]): boolean {
  return headings.length >= WORTH_LISTING
}

/** The table of contents beside the text, on a wide screen. */
export function ContentsBeside({ headings }: { headings: readonly PageHeading[] }) {
  const current = useCurrentHeading(headings)
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden"
    >
      <h2 id="contents" className="text-sm font-medium">
        On this page
      </h2>
      <Headings headings={headings} current={current} className="mt-3 border-l border-line" />
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
function Headings({
  headings,
  current = null,
  className,
}: {
  headings: readonly PageHeading[]
  /** The id of the heading whose section is on the screen. */
  current?: string | null
  className: string
}) {
  return (
    <ul className={className}>
      {headings.map(({ id, text, note, isRead }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-9 items-center justify-between gap-4 rounded-sm py-1.5 text-sm leading-snug text-muted hover:text-fg aria-[current]:font-medium aria-[current]:text-fg max-lg:min-h-11 lg:-ml-px lg:border-l lg:border-transparent lg:pl-4 lg:aria-[current]:border-brand"
          >
            <span>{text}</span>
            {note && (
              <span className="figures flex shrink-0 items-center gap-1 font-normal text-muted">
                {isRead && (
                  <>
                    <Check aria-hidden className="size-3.5 text-brand dark:text-brand-hover" />
                    <span className="sr-only">read,</span>
                  </>
                )}
                {note}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
