import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { emailRules, passwordRules } from './rules.ts'
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
  isRunning,
  onSubmit,
  onForgot,
}: {
  mode: SignInMode
  isRunning: boolean
  onSubmit(credentials: Credentials): void
  onForgot(): void
}) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    shouldUnregister: false,
  })
  const { errors } = formState
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field
        label="Email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      {mode !== 'forgot' && (
        <Field
          label="Password"
          type="password"
          required
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          error={errors.password?.message}
          aside={mode === 'sign-in' && <TextButton onClick={onForgot}>Forgot password?</TextButton>}
          {...register('password', passwordRules)}
        />
      )}
      <Button type="submit" size={48} disabled={isRunning} className="mt-1 w-full">
        {isRunning ? 'Loading...' : SUBMIT[mode]}
      </Button>
    </form>
  )
}
