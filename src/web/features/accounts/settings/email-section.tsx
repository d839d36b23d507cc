import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { checkEmail, required } from '../form-rules.ts'
import { AccountSection, Outcome } from './account-section.tsx'
import { useRequestEmailChange } from './own-account-api.ts'

/** The email, and a form to change it. The change takes effect when the link in the new inbox is opened. */
export function EmailSection({
  userId,
  account: { email, newEmail },
}: {
  userId: string
  account: OwnAccount
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountSection title="Email" about="You sign in with it, and we write to it.">
      <p className="font-medium break-all">{email}</p>
      {newEmail !== null && (
        <p role="status" className="text-sm">
          Check the inbox of <strong className="font-medium break-all">{newEmail}</strong>. Your email changes
          once you confirm it there. The link works for 24 hours.
        </p>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Change email
      </Button>
      {isOpen && <EmailChangeForm userId={userId} email={email} onDone={() => setIsOpen(false)} />}
    </AccountSection>
  )
}

function EmailChangeForm({ userId, email, onDone }: { userId: string; email: string; onDone(): void }) {
  const change = useRequestEmailChange(userId)
  const { form, problems } = useCheckedForm(
    {
      email: (value) =>
        checkEmail(value) ??
        (value.trim().toLowerCase() === email ? 'That is your email already.' : undefined),
      password: required('Enter your current password.'),
    },
    (values) => change.mutate(values, { onSuccess: onDone }),
  )
  return (
    <form
      {...form}
      aria-label="Change email"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <Field
        label="New email"
        type="email"
        required
        autoComplete="email"
        className="w-full sm:max-w-sm"
        name="email"
        error={problems.email}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        className="w-full sm:max-w-sm"
        name="password"
        error={problems.password}
      />
      <Button type="submit" disabled={change.isPending}>
        {change.isPending ? 'Sending…' : 'Send link'}
      </Button>
      <Outcome of={change} />
    </form>
  )
}
