import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { SITE } from '#domain/site/site.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote, PartFailed } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { deletionQuery, DELETION_ID, PRIVACY_ID, useExportAccount, useUndoDeletion } from './privacy-api.ts'

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

/** The date of the deletion or the reason for its delay (decision 026), and a button to keep the account. */
function DeletionNotice({ userId, dueAt, isLate }: { userId: string; dueAt: string; isLate: boolean }) {
  const undoing = useUndoDeletion(userId)
  return (
    <section
      aria-labelledby={DELETION_ID}
      className="grid justify-items-start gap-3 rounded-card border border-edge bg-sunken p-5"
    >
      <h2 id={DELETION_ID} tabIndex={-1} className="text-heading">
        Your account will be deleted
      </h2>
      <p className="max-w-reading">
        {isLate
          ? `It was due on ${formatDateTime(dueAt)}, and is tried again every hour. It waits until money that is yours is with you, should any be with us: write to ${SITE.supportEmail}, and we agree on a way. `
          : `On ${formatDateTime(dueAt)}. `}
        Until then everything works as before, and you can download your data. A subscription is not renewed
        and ends with the account; if a payment was overdue, it has ended already.
      </p>
      <Button disabled={undoing.isPending} onClick={() => undoing.mutate()}>
        Keep my account
      </Button>
      <ErrorNote error={undoing.error} />
    </section>
  )
}

function ExportAccount() {
  const exporting = useExportAccount()
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-medium">Your data</h3>
      <p className="max-w-reading text-muted">
        An archive with everything this site stores about you, in files that people and machines can read. A
        file in it says what is what.
      </p>
      <Button variant="secondary" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden className="size-4" />
        Download everything about me
      </Button>
      <p role="status" className="min-h-5 text-sm text-muted">
        {exporting.isPending && `Collecting… ${formatNumber(Math.ceil(exporting.bytes / 1024))} KB so far`}
        {exporting.isSuccess && `Done: ${exporting.data} is among your downloads.`}
      </p>
      <ErrorNote error={exporting.error} />
    </div>
  )
}
