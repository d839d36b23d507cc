import { SITE } from '#domain/site/site.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { DELETION_ID, useUndoDeletion } from './privacy-api.ts'

/** The date of the deletion or the reason for its delay (decision 026), and a button to keep the account. */
export function DeletionNotice({
  userId,
  dueAt,
  isLate,
}: {
  userId: string
  dueAt: string
  isLate: boolean
}) {
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
