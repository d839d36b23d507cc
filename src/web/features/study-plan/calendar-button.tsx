import { CalendarDays } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useExportCalendar } from './api.ts'

/** Saves the plan for the person's own calendar. A later file changes the same events. */
export function CalendarButton({ slug }: { slug: string }) {
  const exporting = useExportCalendar(slug)
  return (
    <>
      <Button variant="secondary" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        <CalendarDays aria-hidden className="size-4" />
        Calendar file
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {exporting.isSuccess && 'Saved. Open it with your calendar; a later file changes the same events.'}
      </p>
      <ErrorNote error={exporting.error} />
    </>
  )
}
