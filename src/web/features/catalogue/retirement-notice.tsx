import { CalendarX2 } from 'lucide-react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { formatDay } from '../../lib/format.ts'

export function RetirementNotice({ course: { blueprint } }: { course: CourseDetail }) {
  if (!blueprint?.retirement) return null
  const { on, isPast, successor } = blueprint.retirement
  return (
    <p className="mt-6 flex max-w-reading gap-3 rounded-control border border-edge bg-sunken px-4 py-3">
      <CalendarX2 aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">
          {isPast ? 'This exam was retired on ' : 'This exam retires on '}
          <time dateTime={on}>{formatDay(on)}</time>.
        </strong>
        {successor !== null && ` ${successor} replaces it.`}
      </span>
    </p>
  )
}
