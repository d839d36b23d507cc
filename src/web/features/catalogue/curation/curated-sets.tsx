import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CuratedCourse, CuratedSet } from '#contract/curation.ts'
import { moveSet } from '#domain/catalogue/move-set.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { CourseButtons } from './course-buttons.tsx'
import { curatedCourseQuery, useCourseActions, useSetChanges } from './curation-api.ts'
import { LinkExam } from './link-exam.tsx'
import { type Moved, SetRow } from './set-row.tsx'
import { SetTable } from './set-table.tsx'

/** The sets of a course in their order, to move, rename, publish, unlink and link. */
export function CuratedSets({ course, sets }: { course: CuratedCourse; sets: readonly CuratedSet[] }) {
  const { refetch } = useQuery(curatedCourseQuery(course.id))
  const actions = useCourseActions(course.id, course.revision)
  const { order, edit, unlink } = useSetChanges(course.id, course.revision)
  const naming = [order, edit, unlink, actions.link, actions.publish]
  const group = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const [moved, setMoved] = useState<(Moved & { examId: string }) | null>(null)
  const stale = naming.find(({ error }) => isRefusedAs(error, 'course_changed'))

  const numbered = sets.filter((set) => set.order > 0)
  // A new order is shown while it is being saved.
  const ids = order.isPending ? order.variables : numbered.map(({ examId }) => examId)
  const rows = [
    ...sets.filter((set) => set.order === 0),
    ...ids.flatMap((id) => numbered.filter(({ examId }) => examId === id)),
  ]

  function move({ examId, title }: CuratedSet, place: number, by: Moved['by']): void {
    const next = moveSet(ids, examId, place)
    if (order.isPending || next.every((id, index) => id === ids[index])) return
    const placeIn = (list: readonly string[]) => list.indexOf(examId) + 1
    setMoved({ examId, by, place: placeIn(next) })
    order.mutate(next, {
      onSuccess: () => setSpoken(`${title} moved to place ${placeIn(next)} of ${next.length}.`),
      onError: () => {
        setMoved({ examId, by, place: placeIn(ids) })
        setSpoken(`${title} was not moved.`)
      },
    })
  }

  async function reload(): Promise<void> {
    await refetch()
    for (const change of naming) change.reset()
    group.current?.focus()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {stale && (
        <div
          // The button that was refused may be far below.
          ref={focusWhenShown}
          tabIndex={-1}
          className="grid scroll-mt-20 justify-items-start gap-3 rounded-card border border-line bg-surface p-5 outline-none"
        >
          <ErrorNote error={stale.error} />
          <p className="text-sm text-muted">What you typed is still there.</p>
          <Button variant="secondary" onClick={() => void reload()}>
            Reload the sets
          </Button>
        </div>
      )}
      <div ref={group} tabIndex={-1} role="group" aria-label="Sets" className="outline-none">
        {rows.length === 0 ? (
          <EmptyState icon={<Layers aria-hidden />} title="No sets yet">
            <p>Link a set below, then publish the course.</p>
          </EmptyState>
        ) : (
          <SetTable>
            {rows.map((set) => (
              <SetRow
                key={set.examId}
                set={set}
                place={ids.indexOf(set.examId) + 1}
                places={ids.length}
                edit={edit}
                isUnlinking={unlink.isPending}
                moved={moved?.examId === set.examId ? moved : null}
                onMove={(place, by) => move(set, place, by)}
                onUnlink={() =>
                  unlink.mutate(set.examId, {
                    onSuccess: () => {
                      setSpoken(`${set.title} is not in the course any more.`)
                      group.current?.focus()
                    },
                  })
                }
              />
            ))}
          </SetTable>
        )}
      </div>
      <section aria-labelledby="course-actions">
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
          <h2 id="course-actions" className="text-heading">
            Course
          </h2>
          <LinkExam courseId={course.id} link={actions.link} />
          <CourseButtons course={course} actions={actions} />
        </Card>
      </section>
    </div>
  )
}
