import { useEffect, useRef } from 'react'
import { fieldOf } from '../../../lib/form-fields.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { AgreementNote } from '../../../ui/agreement-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { checkEmail, checkPassword, useNewPasswordRule } from '../form-rules.ts'
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
  const element = useRef<HTMLFormElement>(null)
  const rule = useNewPasswordRule()
  const { form, problems } = useCheckedForm<keyof Credentials>(
    {
      email: checkEmail,
      password: (value) =>
        mode === 'forgot' ? undefined : checkPassword(value, mode === 'sign-up' ? rule.minimum : undefined),
    },
    onSubmit,
  )
  // Takes the focus, because this form has replaced the panel that had it.
  useEffect(() => {
    if (email === '') return
    const field = fieldOf(element.current, 'email')
    field?.focus()
    field?.select()
  }, [email])
  return (
    <form ref={element} className="grid gap-4" {...form}>
      <Field
        label="Email"
        type="email"
        required
        autoComplete="username"
        name="email"
        defaultValue={email}
        error={problems.email}
      />
      {/* Stays mounted, so it keeps what was typed. */}
      <div hidden={mode === 'forgot'}>
        <PasswordField
          label="Password"
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          hint={mode === 'sign-up' ? rule.hint : undefined}
          name="password"
          error={problems.password}
          aside={mode === 'sign-in' && <TextButton onClick={onForgot}>Forgot password?</TextButton>}
        />
      </div>
      <Button type="submit" size={48} disabled={isRunning} className="mt-1 w-full">
        {isRunning ? 'Loading...' : SUBMIT[mode]}
      </Button>
      {mode === 'sign-up' && <AgreementNote />}
    </form>
  )
}
