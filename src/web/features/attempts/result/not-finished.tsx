import { useQuery } from '@tanstack/react-query'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { practiceSittingQuery } from '../api.ts'
import { sittingHref } from '../sitting-words.ts'
import { SittingSkeleton } from '../sitting-skeleton.tsx'

/** A result was asked for too early: the way back to the sitting. */
export function NotFinished({ attemptId, userId }: { attemptId: string; userId: string }) {
  const { data, isPending } = useQuery(practiceSittingQuery(userId, attemptId))
  if (isPending) return <SittingSkeleton />
  const sitting = data?.sitting
  const isTimed = sitting?.mode === 'timed'
  return (
    <StatusPage
      title="Still running"
      actions={
        sitting ? (
          <ButtonLink href={sittingHref(sitting)}>
            {isTimed ? 'Go back to the exam' : 'Go on practising'}
          </ButtonLink>
        ) : (
          <ButtonLink href={href('/courses')}>Browse courses</ButtonLink>
        )
      }
    >
      <PageHead title="Still running" isHidden />
      <p>
        {isTimed
          ? 'This exam is not finished, and its clock goes on. The result comes when you submit it or time is up.'
          : 'This practice is not finished. The result comes when you finish it.'}
      </p>
    </StatusPage>
  )
}
