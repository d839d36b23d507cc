import { Star } from 'lucide-react'
import { useId } from 'react'
import type { CourseCard as Course } from '#contract/catalogue.ts'
import { badgeOf, DEFAULT_RATING, DEFAULT_REVIEWS_COUNT } from '#domain/catalogue/course-badge.ts'
import { providerShown, titleShown } from '#domain/catalogue/course-names.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const frame = 'relative flex h-full flex-col p-5'

const DEFAULT_CARD_RATING = { stars: DEFAULT_RATING, reviewsCount: DEFAULT_REVIEWS_COUNT }

/** A course card. The whole card is the link, which prefetches the course. */
export function CourseCard({ course }: { course: Course }) {
  const titleId = useId()
  const linkId = useId()
  const { stars, reviewsCount } = course.rating ?? DEFAULT_CARD_RATING
  return (
    <Card
      className={`${frame} transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
    >
      <div className="flex items-center justify-between gap-3">
        <Badge tone="brand">{badgeOf({ ...course, rating: stars })}</Badge>
        <span className="text-xs text-muted">{course.level}</span>
      </div>
      <h3 id={titleId} className="mt-4 text-heading">
        {titleShown(course.title)}
      </h3>
      <p className="mt-1 text-sm text-muted">{providerShown(course.provider)}</p>
      <div className="mt-auto pt-5">
        <p className="figures text-sm">
          {formatCount(course.setsCount, 'set')}
          <Dot />
          {formatCount(course.questionsCount, 'question')}
        </p>
        <p className="figures mt-1 flex items-center gap-1.5 text-sm">
          <Star aria-hidden className="size-3.5 fill-current" />
          <span>
            {stars} <span className="text-muted">({formatCount(reviewsCount, 'review')})</span>
          </span>
        </p>
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          <p className="text-xs text-muted">Included in Pro subscription, with the AI tutor</p>
          <Link
            id={linkId}
            href={href('/course/:slug', { slug: course.slug })}
            aria-labelledby={`${linkId} ${titleId}`}
            className="flex h-10 items-center justify-center rounded-control border border-edge/60 text-sm font-medium outline-none transition-colors after:absolute after:inset-0 after:rounded-card in-[div:hover]:border-edge"
          >
            View Course
          </Link>
        </div>
      </div>
    </Card>
  )
}

function Dot() {
  return (
    <span aria-hidden className="mx-2 text-muted">
      ·
    </span>
  )
}

/** As high as a card with a two-line title. */
export function CourseCardSkeleton() {
  return (
    <Card className={frame}>
      <div className="flex h-5 items-center justify-between">
        <Skeleton className="h-5 w-20 rounded-full" />
        <Skeleton className="h-3 w-14" />
      </div>
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-2/3" />
      <Skeleton className="mt-3 h-3.5 w-20" />
      <div className="mt-auto pt-6">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="mt-3 h-3.5 w-28" />
        <div className="mt-5 grid gap-3 border-t border-line pt-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-10 w-full" />
        </div>
      </div>
    </Card>
  )
}
