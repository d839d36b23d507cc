import type { ReactNode } from 'react'
import { REASON_LENGTH } from '#domain/accounts/people.ts'
import { isVisibleText } from '#domain/site/visible-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ACT_WORDS } from './act-words.ts'
import { type PersonAct, useActOnPerson } from './people-api.ts'

/** Says what an act does, asks for the reason, and carries it out. `children` are further fields. */
export function ActDialog({
  personId,
  kind,
  act,
  onClose,
  children,
}: {
  personId: string
  kind: PersonAct['kind']
  /** The act with the values of the further fields; null if one of them is wrong, which it then says itself. */
  act(): PersonAct | null
  onClose(): void
  children?: ReactNode
}) {
  const { title, about, button, done, isDestructive } = ACT_WORDS[kind]
  const acting = useActOnPerson(personId)
  const { form, problems } = useCheckedForm({ reason: checkReason }, ({ reason }) => {
    const wanted = act()
    if (!wanted || acting.isPending) return
    acting.mutate(
      { act: wanted, reason },
      {
        onSuccess() {
          toast.success(done)
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title={title} description={about} onClose={onClose}>
      <form className="grid gap-5" {...form}>
        {children}
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={REASON_LENGTH}
          hint="For the audit trail. The person can read it in a copy of their data."
          error={problems.reason}
        />
        <ErrorNote error={acting.error} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isDestructive ? 'destructive' : 'primary'}
            aria-disabled={acting.isPending || undefined}
          >
            {acting.isPending ? 'Working…' : button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function checkReason(reason: string): string | undefined {
  if (reason.trim() === '') return 'Say why.'
  return isVisibleText(reason) ? undefined : 'Remove the invisible characters.'
}
