import type { CourseDetail } from '#contract/catalogue.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useSubscribeLink } from '../../viewer/subscribe-link.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Access } from './access.ts'

/** A bar that sticks to the bottom of the window: the course and the next step. Render it last. */
export function CourseBar({ course, access }: { course: CourseDetail; access: Access }) {
  return (
    <div className="bottom-place z-20">
      <section aria-label="Next step" className="bottom-bar border-t border-line bg-bg pb-(--bar-inset)">
        <div className="container-page flex h-16 items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="truncate text-sm font-medium sm:text-base/6">{titleShown(course.title)}</p>
            <p className="figures truncate text-xs text-muted sm:text-sm">
              {formatCount(course.setsCount, 'set')} · {formatCount(course.questionsCount, 'question')}
            </p>
          </div>
          <div className="grid min-w-28 shrink-0">
            {access === 'open' && <Practise slug={course.slug} />}
            {access === 'closed' && <Subscribe />}
            {access === 'unknown' && (
              <>
                <div className="if-not-pro-hint grid">
                  <Subscribe />
                </div>
                <div className="if-pro-hint grid">
                  <Practise slug={course.slug} />
                </div>
              </>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}

function Practise({ slug }: { slug: string }) {
  return (
    <ButtonLink variant="secondary" href={href('/course/:slug/practice', { slug })}>
      Practice
    </ButtonLink>
  )
}

function Subscribe() {
  const { href: to, label } = useSubscribeLink('Subscribe')
  return <ButtonLink href={to}>{label}</ButtonLink>
}
