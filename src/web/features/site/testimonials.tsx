import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { TESTIMONIALS, type Testimonial } from '#domain/site/claims.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionHead } from './section-head.tsx'

/** See spec §9. */
const PER_PAGE = 3
/** Shorter swipes count as a tap or as scrolling. */
const SWIPE_PX = 40

const ARROWS = [
  { label: 'Previous testimonials', by: -1, Icon: ChevronLeft },
  { label: 'Next testimonials', by: 1, Icon: ChevronRight },
]

const PAGES = Array.from({ length: Math.ceil(TESTIMONIALS.length / PER_PAGE) }, (_, page) =>
  TESTIMONIALS.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
)

/** A carousel of three testimonials per page, moved by arrows, dots, arrow keys or swipes. */
export function Testimonials() {
  const [page, setPage] = useState(0)
  const isAlive = useHydrated()
  const touchedAt = useRef<number | null>(null)
  const turn = (by: number) => setPage((before) => (before + by + PAGES.length) % PAGES.length)
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <section
      aria-labelledby="testimonials"
      aria-roledescription="carousel"
      className="border-y border-line bg-sunken"
    >
      <div className="container-page py-16 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SectionHead id="testimonials" title="From people who passed" />
          <div className="flex gap-2 noscript:hidden print:hidden">
            {ARROWS.map(({ label, by, Icon }) => (
              <Button
                key={label}
                variant="secondary"
                shape="icon"
                aria-label={label}
                onClick={() => turn(by)}
                disabled={!isAlive}
                onKeyDown={turnByKey}
              >
                <Icon aria-hidden className="size-5" />
              </Button>
            ))}
          </div>
        </div>
        <div
          className="mt-8 grid touch-pan-y"
          onPointerDown={(event) => {
            touchedAt.current = event.pointerType === 'mouse' ? null : event.clientX
          }}
          onPointerUp={(event) => {
            const moved = touchedAt.current === null ? 0 : event.clientX - touchedAt.current
            touchedAt.current = null
            if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1)
          }}
        >
          {PAGES.map((testimonials, index) => (
            <ul
              key={index}
              // All pages are in one grid cell, so that nothing below moves when the page changes.
              inert={isAlive && index !== page}
              aria-label={`Page ${index + 1} of ${PAGES.length}`}
              className={clsx(
                'col-start-1 row-start-1 grid gap-4 transition-opacity duration-200 md:grid-cols-3',
                // Without scripts and in print, all testimonials are shown.
                index !== page &&
                  'opacity-0 noscript:row-start-2 noscript:opacity-100 print:row-start-2 print:opacity-100',
              )}
            >
              {testimonials.map((testimonial) => (
                <li key={testimonial.text}>
                  <Quote testimonial={testimonial} />
                </li>
              ))}
            </ul>
          ))}
        </div>
        <div className="mt-6 flex justify-center gap-1 noscript:hidden print:hidden">
          {PAGES.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={`Testimonials, page ${index + 1}`}
              aria-current={index === page}
              onClick={() => setPage(index)}
              disabled={!isAlive}
              onKeyDown={turnByKey}
              className="group grid size-11 place-items-center"
            >
              <span className="size-2.5 rounded-full border border-edge transition-colors group-aria-[current=true]:border-brand group-aria-[current=true]:bg-brand" />
            </button>
          ))}
        </div>
        <p role="status" className="sr-only">
          Page {page + 1} of {PAGES.length}
        </p>
      </div>
    </section>
  )
}

function Quote({ testimonial: { text, by, passed } }: { testimonial: Testimonial }) {
  return (
    <Card className="h-full p-6">
      <figure className="flex h-full flex-col justify-between gap-5">
        <blockquote>{text}</blockquote>
        <figcaption className="text-sm text-muted">
          <span className="font-medium text-fg">{by}</span>, passed {passed}
        </figcaption>
      </figure>
    </Card>
  )
}
