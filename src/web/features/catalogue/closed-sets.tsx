import { Lock } from 'lucide-react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, RowList } from '../../ui/row-list.tsx'

/** The sets for people without a subscription, and which of them is free. */
export function ClosedSets({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="sets">
      <h2 id="sets" className="text-title text-2xl!">
        Practice sets
      </h2>
      <div className={course.sampleCount + course.sets.length > 0 ? 'mt-5' : 'hidden'}>
        <RowList>
          {course.sampleCount > 0 && (
            <Row
              title="Free sample"
              meta={`${formatCount(course.sampleCount, 'question')} · no account needed`}
              action={
                <ButtonLink variant="secondary" href={href('/course/:slug/sample', { slug: course.slug })}>
                  Start sample
                </ButtonLink>
              }
            />
          )}
          {course.sets.map((set) => (
            <Row
              key={set.examId}
              title={set.title}
              meta={formatCount(set.questionsCount, 'question')}
              action={
                <span className="flex items-center gap-1.5 text-sm text-muted">
                  <Lock aria-hidden className="size-3.5" />
                  With a subscription
                </span>
              }
            />
          ))}
        </RowList>
      </div>
      {course.sets.length === 0 && (
        <p className="mt-3 text-sm text-muted">This course has no practice sets yet.</p>
      )}
    </section>
  )
}
