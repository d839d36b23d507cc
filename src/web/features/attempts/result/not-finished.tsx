import { useQuery } from '@tanstack/react-query'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { practiceAttemptQuery } from '../api.ts'
import { attemptHref } from '../attempt-link.ts'
import { AttemptSkeleton } from '../attempt-skeleton.tsx'

/** Shown instead of a result while the attempt is unfinished, with a link back to it. */
export function NotFinished({ attemptId, userId }: { attemptId: string; userId: string }) {
  const { data, isPending } = useQuery(practiceAttemptQuery(userId, attemptId))
  if (isPending) return <AttemptSkeleton />
  const attempt = data?.attempt
  const isTimed = attempt?.mode === 'timed'
  return (
    <StatusPage
      title="Still running"
      actions={
        attempt ? (
          <ButtonLink href={attemptHref(attempt)}>
            {isTimed ? 'Go back to the exam' : 'Go on practising'}
          </ButtonLink>
        ) : (
          <ButtonLink href={href('/courses')}>Browse courses</ButtonLink>
        )
      }
    >
      <DocumentHead title="Still running" isHidden />
      <p>
        {isTimed
          ? 'This exam is not finished, and its clock goes on. The result comes when you submit it or time is up.'
          : 'This practice is not finished. The result comes when you finish it.'}
      </p>
    </StatusPage>
  )
}
