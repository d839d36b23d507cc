import type { PracticeChoice } from '#contract/practice.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Says what starting practice does to the open session. Once for each group of start buttons. */
export function OpenSessionNote({
  open,
  slug,
}: {
  open: PracticeChoice['open']
  /** The course, for a link that resumes the session. Absent if the page has one already. */
  slug?: string
}) {
  if (!open || open.isBlocked) return null
  return (
    <p className="figures max-w-reading text-sm text-muted">
      Starting practice ends your open session and scores it from the {open.answered} of{' '}
      {formatCount(open.questions, 'question')} that you have answered. Its other questions count as seen.{' '}
      {slug && (
        <TextLink href={href('/course/:slug/practice/:attemptId', { slug, attemptId: open.attemptId })}>
          Resume it instead
        </TextLink>
      )}
    </p>
  )
}
