import { useState } from 'react'
import { DAYS_TO_UNDO } from '#domain/accounts/deletion.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useRequestDeletion } from './privacy-api.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { required } from '../form-rules.ts'

/** Explains the deletion, then asks for the password. A deletion can be undone for some days. */
export function DeleteAccount({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-medium">Delete the account</h3>
      <p className="max-w-reading text-muted">
        Your account is deleted {DAYS_TO_UNDO} days after you ask for it. Until then you can change your mind.
      </p>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Delete my account
      </Button>
      {isOpen && <DeletionForm userId={userId} />}
    </div>
  )
}

function DeletionForm({ userId }: { userId: string }) {
  const asking = useRequestDeletion(userId)
  const { form, problems } = useCheckedForm({ password: required('Enter your password.') }, ({ password }) =>
    asking.mutate(password),
  )
  return (
    <form
      {...form}
      aria-label="Delete my account"
      className="grid w-full max-w-reading gap-5 rounded-card border border-line bg-surface p-5"
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          For {DAYS_TO_UNDO} days everything works as before, and you can keep the account in one click on
          this page.
        </li>
        <li>Then your exams, answers, results, notes and reports are deleted for good.</li>
        <li>
          A subscription is not renewed from now on. What is left of it ends with the account. If a payment is
          overdue, the subscription ends now and that payment is not charged.
        </li>
        <li>Your newsletter and what you wrote to us from this email are deleted as well.</li>
        <li>Invoices are kept, as the law requires, without your name or email.</li>
      </ul>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        name="password"
        error={problems.password ?? (asking.error ? messageOf(asking.error) : undefined)}
      />
      <Button type="submit" variant="destructive" className="justify-self-start" disabled={asking.isPending}>
        Delete in {DAYS_TO_UNDO} days
      </Button>
    </form>
  )
}
