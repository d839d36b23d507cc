import { Star } from 'lucide-react'
import { COURSE_REVIEWS, type Review } from '#domain/site/claims.ts'

/** Reviews by learners (spec §2): the same four on every course page. */
export function CourseReviews() {
  return (
    <section aria-labelledby="reviews" className="border-t border-line py-16 sm:py-20">
      <h2 id="reviews" className="text-title text-2xl!">
        Student reviews
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {COURSE_REVIEWS.map((review) => (
          <li key={review.text}>
            <CourseReview review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST_STARS = 5

export function CourseReview({ review: { text, by, stars } }: { review: Review }) {
  return (
    <figure>
      <p className="flex gap-0.5">
        <span className="sr-only">
          {stars} of {MOST_STARS} stars
        </span>
        {Array.from({ length: MOST_STARS }, (_, index) => (
          <Star
            key={index}
            aria-hidden
            className={`size-4 ${index < stars ? 'fill-current' : 'text-edge'}`}
          />
        ))}
      </p>
      <blockquote className="mt-3 max-w-reading">{text}</blockquote>
      <figcaption className="mt-2 text-sm text-muted">{by}</figcaption>
    </figure>
  )
}
