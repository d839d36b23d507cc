import { useMutation } from '@tanstack/react-query'
import { resetPassword } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { checkPassword, useNewPasswordRule } from '../form-rules.ts'
import { ACCOUNT_WORDS } from '../refusal-words.ts'

/** Sets a new password with the token from an email. This ends every session of the account. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone(): void }) {
  const rule = useNewPasswordRule()
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(resetPassword, { body: { token, password } }, ACCOUNT_WORDS),
    onSuccess: onDone,
  })
  const { form, problems } = useCheckedForm(
    { password: (value) => checkPassword(value, rule.minimum) },
    (values) => reset.mutate(values),
  )
  return (
    <form className="grid gap-4" {...form}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={rule.hint}
        name="password"
        error={problems.password ?? (reset.error ? messageOf(reset.error) : undefined)}
      />
      <Button type="submit" size={48} disabled={reset.isPending}>
        {reset.isPending ? 'Loading...' : 'Set password'}
      </Button>
    </form>
  )
}
