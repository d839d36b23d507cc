import { countRead } from '#domain/study/reading.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { Meter } from '../../ui/meter.tsx'
import { TextAction } from '../../ui/text-action.tsx'
import { useReading } from './use-reading.ts'

/** How much of a course's notes the viewer has read, or a hint to sign in. Its height never changes. */
export function ReadingProgress({
  slug,
  domains,
}: {
  slug: string
  domains: readonly { code: string; sections: readonly { anchor: string }[] }[]
}) {
  const { user, isLoading, error, askToSignIn } = useViewer()
  const read = useReading(slug)
  const total = domains.reduce((sum, { sections }) => sum + sections.length, 0)
  const done = read && domains.reduce((sum, domain) => sum + countRead(read, domain), 0)
  return (
    <div className="flex min-h-11 max-w-sm items-center text-sm text-muted print:hidden">
      {done !== null && (
        <div className="w-full text-fg">
          <Meter label="Sections read" value={(done / total) * 100} figure={`${done} of ${total}`} />
        </div>
      )}
      {!user && !isLoading && !error && (
        <p>
          <TextAction onClick={() => askToSignIn('sign-in')}>Sign in</TextAction> to keep track of what you
          have read.
        </p>
      )}
    </div>
  )
}
