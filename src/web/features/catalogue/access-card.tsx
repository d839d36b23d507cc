import { Check, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { href } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Access } from './access.ts'
import { CourseOffer } from './course-offer.tsx'

/** The card beside the course: its price, or buttons to begin if the course is open. Both have the same height. */
export function AccessCard({
  course,
  access,
  notice,
  onTimedExam,
  onAskTutor,
}: {
  course: CourseDetail
  access: Access
  /** The reason why a requested action did not happen. */
  notice?: ReactNode
  onTimedExam(): void
  onAskTutor(): void
}) {
  const unlocked = <Unlocked slug={course.slug} onTimedExam={onTimedExam} onAskTutor={onAskTutor} />
  return (
    <Card className="overflow-hidden">
      {notice}
      <div className="grid min-h-72 p-6 max-[22rem]:p-4">
        {access === 'open' && unlocked}
        {access === 'closed' && <CourseOffer course={course} />}
        {access === 'unknown' && (
          <>
            <div className="if-not-pro-hint">
              <CourseOffer course={course} />
            </div>
            <div className="if-pro-hint grid">{unlocked}</div>
          </>
        )}
      </div>
      {course.includes.length > 0 && access !== 'open' && (
        <div className={`border-t border-line p-6 ${access === 'unknown' ? 'if-not-pro-hint' : ''}`}>
          <h2 className="text-sm font-medium">This course has</h2>
          <ul className="mt-3 grid gap-2.5 text-sm text-muted">
            {course.includes.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** Shown to everyone with access. The badge means access (spec §2), so it is shown before the first attempt too. */
function Unlocked({
  slug,
  onTimedExam,
  onAskTutor,
}: {
  slug: string
  onTimedExam(): void
  onAskTutor(): void
}) {
  return (
    <div className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <LockOpen aria-hidden className="size-6 text-brand" />
        <Badge tone="brand">Enrolled</Badge>
      </div>
      <p className="mt-3 text-heading">Full Access Unlocked</p>
      <p className="mt-1 text-sm text-muted">
        Practise at your own pace with every answer explained, or sit a set against the clock.
      </p>
      <div className="mt-auto grid gap-3 pt-6">
        <ButtonLink size={48} variant="secondary" href={href('/course/:slug/practice', { slug })}>
          Start Practicing
        </ButtonLink>
        <div className="grid grid-cols-2 gap-3">
          <Button size={48} variant="secondary" className="px-2!" onClick={onTimedExam}>
            Timed Exam
          </Button>
          <Button size={48} variant="secondary" className="px-2!" onClick={onAskTutor}>
            Ask AI
          </Button>
        </div>
        <ButtonLink variant="ghost" href={href('/course/:slug/notebook', { slug })}>
          Notebook
        </ButtonLink>
      </div>
    </div>
  )
}
