import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { resetPassword } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { passwordRules, useNewPasswordRule } from '../form-rules.ts'
import { ACCOUNT_WORDS } from '../refusal-words.ts'

/** Sets a new password with the token from an email. This ends every session of the account. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone(): void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const rule = useNewPasswordRule()
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(resetPassword, { body: { token, password } }, ACCOUNT_WORDS),
    onSuccess: onDone,
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((values) => reset.mutate(values))(event)}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={rule.hint}
        error={formState.errors.password?.message ?? (reset.error ? messageOf(reset.error) : undefined)}
        {...register('password', passwordRules(rule.minimum))}
      />
      <Button type="submit" size={48} disabled={reset.isPending}>
        {reset.isPending ? 'Loading...' : 'Set password'}
      </Button>
    </form>
  )
}
