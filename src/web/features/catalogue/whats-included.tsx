import { ArrowRight } from 'lucide-react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { TIME_LIMITS } from '#domain/attempts/attempt-limits.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function WhatsIncluded({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="included" className="border-t border-line py-16 sm:py-20">
      <h2 id="included" className="text-title text-2xl!">
        What's Included
      </h2>
      <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {includedIn(course).map(({ title, text }) => (
          <div key={title}>
            <dt className="figures font-medium">{title}</dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {course.sets.length > 0 && (
        <Link
          href={href('/courses/:slug/exams', { slug: course.slug })}
          className="mt-8 inline-flex touch-target items-center gap-1.5 rounded-sm text-sm font-medium text-brand hover:text-brand-hover dark:text-brand-hover"
        >
          All exam sets
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </section>
  )
}

function includedIn({ sets, questionsCount, sampleCount, blueprint, licence }: CourseDetail) {
  const [shortest, longest] = [TIME_LIMITS[0], TIME_LIMITS.at(-1)]
  const objectives = blueprint?.domains.reduce((sum, domain) => sum + domain.objectives.length, 0) ?? 0
  return [
    sets.length > 0 && {
      title: formatCount(sets.length, 'practice set'),
      text: `${formatCount(questionsCount, 'question')} in all, to practise at your own pace.`,
    },
    sampleCount > 0 && {
      title: formatCount(sampleCount, 'free question'),
      text: 'A sample outside the sets, open to everybody. No account needed.',
    },
    sets.length > 0 && {
      title: 'Timed exams',
      text: `Sit any set in ${shortest} to ${longest} minutes, against a clock that cannot be paused.`,
    },
    {
      title: 'A reason for every choice',
      text: 'Why the correct ones are correct and each of the others is not, with the source.',
    },
    objectives > 0 && {
      title: formatCount(objectives, 'objective'),
      text: 'The published outline of the exam. Each question names the objective it belongs to.',
    },
    licence !== '' && {
      title: `Licensed ${licence}`,
      text: 'The questions are open content. The licence says how you may use them elsewhere.',
    },
  ].filter((item) => item !== false)
}
