import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgotPassword, signIn, signUp } from '#contract/accounts.ts'
import { call, Refused } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CredentialsForm, type Credentials, type SignInMode } from './credentials-form.tsx'
import { tellOtherTabs } from '../other-tabs.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { meetPerson } from '../session-end.ts'
import { TextButton } from './text-button.tsx'

const TITLES: Record<SignInMode, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Create Account',
  forgot: 'Set a new password',
}

/** One window for coming in: signing in, signing up, and the way back for a forgotten password. */
export function SignInDialog({
  initialMode,
  onClose,
}: {
  initialMode: 'sign-in' | 'sign-up'
  onClose(): void
}) {
  const [mode, setMode] = useState<SignInMode>(initialMode)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const queryClient = useQueryClient()

  const submit = useMutation({
    mutationFn: (body: Credentials) => ACTS[mode](body),
    onSuccess: async () => {
      if (mode === 'sign-in') {
        await meetPerson(queryClient)
        tellOtherTabs('signed-in')
        toast.success('Signed in successfully!')
      } else if (mode === 'sign-up') {
        toast.success('Account created!', 'Check your email to confirm your account.')
      } else {
        toast.success('Check your email', 'If there is an account, a link for a new password is on its way.')
      }
      onClose()
    },
    onError: (error, { email }) => {
      const isUnconfirmed = error instanceof Refused && error.code === 'email_not_verified'
      setUnconfirmed(isUnconfirmed ? email : null)
      toast.error('Error', messageOf(error))
    },
  })

  function changeMode(next: SignInMode) {
    setMode(next)
    setUnconfirmed(null)
  }

  return (
    <Dialog
      title={TITLES[mode]}
      onClose={onClose}
      description={mode === 'forgot' && 'We send you a link to choose a new one.'}
    >
      {/* The form stays while the mode changes, and keeps what was typed. */}
      <CredentialsForm
        mode={mode}
        isRunning={submit.isPending}
        onSubmit={(credentials) => submit.mutate(credentials)}
        onForgot={() => changeMode('forgot')}
      />
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <p className="mt-5 border-t border-line pt-4 text-center text-sm">
        {mode === 'sign-in' ? (
          <TextButton onClick={() => changeMode('sign-up')}>Don't have an account? Sign up</TextButton>
        ) : (
          <TextButton onClick={() => changeMode('sign-in')}>
            {mode === 'sign-up' ? 'Already have an account? Sign in' : 'Back to Sign In'}
          </TextButton>
        )}
      </p>
    </Dialog>
  )
}

const ACTS: Record<SignInMode, (credentials: Credentials) => Promise<unknown>> = {
  'sign-in': (body) => call(signIn, { body }),
  'sign-up': (body) => call(signUp, { body }),
  forgot: ({ email }) => call(forgotPassword, { body: { email } }),
}
