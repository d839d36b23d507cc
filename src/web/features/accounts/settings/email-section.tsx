import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OwnAccount } from '#contract/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { emailRules } from '../form-rules.ts'
import { AccountSection, Outcome } from './account-section.tsx'
import { useRequestEmailChange } from './own-account-api.ts'

const EMPTY = { email: '', password: '' }

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
          once you open the link there. It works for 24 hours.
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: EMPTY })
  const change = useRequestEmailChange(userId)
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label="Change email"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values, { onSuccess: onDone }))(event)}
    >
      <Field
        label="New email"
        type="email"
        required
        autoComplete="email"
        className="w-full sm:max-w-sm"
        error={errors.email?.message}
        {...register('email', {
          ...emailRules,
          validate: {
            isEmail: emailRules.validate,
            isNew: (value) => value.trim().toLowerCase() !== email || 'That is your email already.',
          },
        })}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        className="w-full sm:max-w-sm"
        error={errors.password?.message}
        {...register('password', { required: 'Enter your current password.' })}
      />
      <Button type="submit" disabled={change.isPending}>
        {change.isPending ? 'Sending…' : 'Send link'}
      </Button>
      <Outcome of={change} />
    </form>
  )
}
