import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { passwordRules, useNewPasswordRule } from '../form-rules.ts'
import { AccountSection, Outcome } from './account-section.tsx'
import { useChangePassword } from './own-account-api.ts'

const EMPTY = { password: '', newPassword: '' }

export function PasswordSection({ userId, email }: { userId: string; email: string }) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: EMPTY })
  const rule = useNewPasswordRule()
  const change = useChangePassword(userId)
  const { errors } = formState
  return (
    <AccountSection title="Password" about="A new password signs you out in every other browser.">
      <form
        noValidate
        className="grid justify-items-start gap-4"
        onSubmit={(event) =>
          void handleSubmit((values) => change.mutate(values, { onSuccess: () => reset(EMPTY) }))(event)
        }
      >
        {/* Password managers need the username next to the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          className="w-full sm:max-w-sm"
          error={errors.password?.message}
          {...register('password', { required: 'Enter your current password.' })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          className="w-full sm:max-w-sm"
          hint={rule.hint}
          error={errors.newPassword?.message}
          {...register('newPassword', passwordRules(rule.minimum))}
        />
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          {change.isPending ? 'Changing…' : 'Change password'}
        </Button>
        <Outcome of={change} done="Your password is changed. Every other browser is signed out." />
      </form>
    </AccountSection>
  )
}
