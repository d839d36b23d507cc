import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { checkPassword, required, useNewPasswordRule } from '../form-rules.ts'
import { AccountSection, Outcome } from './account-section.tsx'
import { useChangePassword } from './own-account-api.ts'

export function PasswordSection({ userId, email }: { userId: string; email: string }) {
  const rule = useNewPasswordRule()
  const change = useChangePassword(userId)
  const { form, problems } = useCheckedForm(
    {
      password: required('Enter your current password.'),
      newPassword: (value) => checkPassword(value, rule.minimum),
    },
    (values, reset) => change.mutate(values, { onSuccess: reset }),
  )
  return (
    <AccountSection title="Password" about="A new password signs you out in every other browser.">
      <form className="grid justify-items-start gap-4" {...form}>
        {/* Password managers need the username next to the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          className="w-full sm:max-w-sm"
          name="password"
          error={problems.password}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          className="w-full sm:max-w-sm"
          hint={rule.hint}
          name="newPassword"
          error={problems.newPassword}
        />
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          {change.isPending ? 'Changing…' : 'Change password'}
        </Button>
        <Outcome of={change} done="Your password is changed. Every other browser is signed out." />
      </form>
    </AccountSection>
  )
}
