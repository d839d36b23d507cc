import type { CourseDetail } from '#contract/catalogue.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { COURSE_REVIEWS } from '#domain/site/claims.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatEuros } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { UNOFFICIAL_WEIGHTS } from './blueprint-words.ts'
import { CourseReview } from './course-reviews.tsx'
import { DomainWeights } from './domain-weights.tsx'
import { RetirementNotice } from './retirement-notice.tsx'

/** The campaign page of a course, with a single call to action. */
export function CourseCampaign({ course }: { course: CourseDetail }) {
  const { slug, sampleCount, blueprint } = course
  const name = blueprint?.certification ?? titleShown(course.title)
  const [review] = COURSE_REVIEWS
  return (
    <div className="container-page pt-10 pb-16 sm:pt-16 sm:pb-24">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[6fr_5fr]">
        <div className="min-w-0">
          <p className="text-sm font-medium text-muted">{titleShown(course.title)}</p>
          <h1 className="mt-3 text-display">See how ready you are for {name}.</h1>
          <p className="mt-6 max-w-md text-lg text-muted">
            {sampleCount > 0
              ? `Answer ${formatCount(sampleCount, 'question')} and read why each choice is right or wrong. Free, without an account.`
              : 'Answer questions written for its objectives and read why each choice is right or wrong.'}
          </p>
          <RetirementNotice course={course} />
          <ButtonLink
            size={48}
            className="mt-8 max-sm:w-full"
            href={sampleCount > 0 ? href('/course/:slug/sample', { slug }) : href('/pricing')}
          >
            {sampleCount > 0 ? `Try ${formatCount(sampleCount, 'question')} for free` : 'Subscribe'}
          </ButtonLink>
          <p className="figures mt-4 max-w-md text-sm text-muted">
            {sampleCount > 0 && 'The sample is free. '}
            All sets of all courses: {formatEuros(PRICES.monthlyCents)}/month or{' '}
            {formatEuros(PRICES.yearlyCents)}/year.
          </p>
        </div>
        {blueprint && (
          <section
            aria-labelledby="asks"
            className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="asks" className="text-heading">
              What {name} asks about
            </h2>
            <p className="mt-1 text-sm text-muted">
              Share of the exam. Filled: at least. Outlined: at most.
              {!blueprint.weightsPublished && ` ${UNOFFICIAL_WEIGHTS}`}
            </p>
            <DomainWeights domains={blueprint.domains} isShort />
          </section>
        )}
      </div>
      <ul className="mt-16 grid border-t border-line md:grid-cols-3 md:gap-10">
        {factsOf(course).map(({ title, text }) => (
          <li key={title} className="border-line py-6 max-md:border-b">
            <p className="figures font-medium">{title}</p>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {review && (
        <section aria-label="A review" className="mt-10 sm:mt-14">
          <CourseReview review={review} />
        </section>
      )}
    </div>
  )
}

function factsOf({ sets, questionsCount, blueprint }: CourseDetail) {
  return [
    sets.length > 0
      ? {
          title: formatCount(questionsCount, 'question'),
          text: `In ${formatCount(sets.length, 'practice set')}, each question with its source.`,
        }
      : { title: 'Sets on their way', text: 'The practice sets of this course are still being written.' },
    {
      title: 'A reason for every choice',
      text: 'Not only why the right one is right, but why the others are not.',
    },
    blueprint
      ? {
          title: `${blueprint.minutes} minutes in the real exam`,
          text: 'Sit a set against a clock that cannot be paused, and get a score for every domain.',
        }
      : { title: 'Timed exams', text: 'Sit a set against a clock that cannot be paused.' },
  ]
}
