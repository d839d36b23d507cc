import type { ReactNode } from 'react'

/** The course on the left, the access card on the right; on a phone the card follows the hero or, for subscribers, the rest. */
export function CourseColumns({
  hero,
  side,
  children,
}: {
  hero: ReactNode
  side: ReactNode
  children: ReactNode
}) {
  return (
    <div className="container-page grid gap-x-14 gap-y-10 pt-8 pb-16 sm:pb-24 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-16">
      <div className="min-w-0">{hero}</div>
      <aside
        aria-label="Access"
        className="after-progress-if-pro max-lg:mx-auto max-lg:w-full max-lg:max-w-xl lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div className="lg:sticky lg:top-24">{side}</div>
      </aside>
      <div className="grid min-w-0 content-start gap-16">{children}</div>
    </div>
  )
}
