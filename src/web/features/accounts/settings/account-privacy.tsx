import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { ExportAccount } from './export-account.tsx'
import { deletionQuery, PRIVACY_ID } from './privacy-api.ts'

/** Export and deletion of the account. `policy` is the link to the privacy policy. */
export function AccountPrivacy({ userId, policy }: { userId: string; policy: ReactNode }) {
  const deletion = useQuery(deletionQuery(userId))
  return (
    <section aria-labelledby={PRIVACY_ID} className="grid gap-6">
      <h2 id={PRIVACY_ID} tabIndex={-1} className="text-heading">
        Privacy
      </h2>
      <ExportAccount />
      {deletion.isError ? (
        <PartFailed error={deletion.error} onRetry={deletion.refetch} />
      ) : !deletion.data ? (
        <Skeleton className="h-28" />
      ) : (
        deletion.data.dueAt === null && <DeleteAccount userId={userId} />
      )}
      <p className="text-sm text-muted">{policy}</p>
    </section>
  )
}

/** Shown at the top of the page while a deletion is planned. */
export function DeletionBanner({ userId }: { userId: string }) {
  const { data, dataUpdatedAt } = useQuery(deletionQuery(userId))
  const dueAt = data?.dueAt ?? null
  if (dueAt === null) return null
  return <DeletionNotice userId={userId} dueAt={dueAt} isLate={Date.parse(dueAt) < dataUpdatedAt} />
}
