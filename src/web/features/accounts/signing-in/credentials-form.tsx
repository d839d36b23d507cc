import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { AgreementNote } from '../../../ui/agreement-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { emailRules, passwordRules, useNewPasswordRule } from '../form-rules.ts'
import { TextButton } from './text-button.tsx'

export type SignInMode = 'sign-in' | 'sign-up' | 'forgot'
export type Credentials = { email: string; password: string }

const SUBMIT: Record<SignInMode, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Create Account',
  forgot: 'Send link',
}

export function CredentialsForm({
  mode,
  email,
  isRunning,
  onSubmit,
  onForgot,
}: {
  mode: SignInMode
  /** The initial value of the field. */
  email: string
  isRunning: boolean
  onSubmit(credentials: Credentials): void
  onForgot(): void
}) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { email, password: '' },
    shouldUnregister: false,
  })
  const rule = useNewPasswordRule()
  const { errors } = formState
  // Takes the focus, because this form has replaced the panel that had it.
  useEffect(() => {
    if (email !== '') setFocus('email', { shouldSelect: true })
  }, [email, setFocus])
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field
        label="Email"
        type="email"
        required
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      {mode !== 'forgot' && (
        <PasswordField
          label="Password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          hint={mode === 'sign-up' ? rule.hint : undefined}
          error={errors.password?.message}
          aside={mode === 'sign-in' && <TextButton onClick={onForgot}>Forgot password?</TextButton>}
          {...register('password', passwordRules(mode === 'sign-up' ? rule.minimum : undefined))}
        />
      )}
      <Button type="submit" size={48} disabled={isRunning} className="mt-1 w-full">
        {isRunning ? 'Loading...' : SUBMIT[mode]}
      </Button>
      {mode === 'sign-up' && <AgreementNote />}
    </form>
  )
}
