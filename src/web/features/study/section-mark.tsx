import { clsx } from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { SectionMark as Mark } from '#domain/study/reading.ts'
import { isRead } from '#domain/study/reading.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useMarkSection, useReading } from './use-reading.ts'

/** "Mark as read" below a section. Its space is there for everyone; the button only for people who are signed in. */
export function SectionMark({ slug, mark }: { slug: string; mark: Mark }) {
  const { user } = useViewer()
  return (
    <div className="mt-3 flex min-h-11 max-w-reading items-center print:hidden">
      {user && <MarkButton userId={user.id} slug={slug} mark={mark} />}
    </div>
  )
}

function MarkButton({ userId, slug, mark }: { userId: string; slug: string; mark: Mark }) {
  const read = useReading(slug)
  const { mutate, error } = useMarkSection(userId, slug)
  if (!read) return null
  const isMarked = isRead(read, mark)
  const Icon = isMarked ? CircleCheck : Circle
  return (
    <>
      <Button
        variant="ghost"
        size={32}
        className="-ml-3"
        // The heading of the section.
        aria-describedby={mark.anchor}
        aria-label={isMarked ? 'Read: mark as unread' : 'Mark as read'}
        onClick={() => mutate({ ...mark, isRead: !isMarked })}
      >
        <Icon
          aria-hidden
          className={clsx('size-4', isMarked ? 'text-brand dark:text-brand-hover' : 'text-muted')}
        />
        {isMarked ? 'Read' : 'Mark as read'}
      </Button>
      {/* Not a toast: its code may not have been loaded when the connection was lost. */}
      <ErrorNote error={error} className="ml-2" />
    </>
  )
}
