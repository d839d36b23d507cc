import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgotPassword, signIn, signUp } from '#contract/accounts.ts'
import { call, isRefusedAs } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { keepReturnPath } from '../../../lib/return-path.ts'
import { toast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { CheckInbox } from './check-inbox.tsx'
import { CookiesBlocked } from './cookies-blocked.tsx'
import { CredentialsForm, type Credentials, type SignInMode } from './credentials-form.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { TextButton } from './text-button.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { ACCOUNT_WORDS } from '../refusal-words.ts'

const TITLES: Record<SignInMode, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Create Account',
  forgot: 'Set a new password',
}

export function SignInDialog({
  initialMode,
  onClose,
}: {
  initialMode: 'sign-in' | 'sign-up'
  onClose(): void
}) {
  const [mode, setMode] = useState<SignInMode>(initialMode)
  /**
   * The email of a refused sign-in. The reason may be that it is not confirmed, but the server does not
   * reveal that.
   */
  const [refused, setRefused] = useState<string | null>(null)
  /** The email with which the person has just signed up, and which is not confirmed yet. */
  const [signedUp, setSignedUp] = useState<string | null>(null)
  const [lastEmail, setLastEmail] = useState('')
  const [isBlocked, setIsBlocked] = useState(false)
  const afterSignIn = useAfterSignIn()

  const submit = useMutation({
    mutationFn: (body: Credentials) => ACTS[mode](body),
    onSuccess: async (_, { email }) => {
      if (mode === 'sign-up') {
        keepReturnPath(location.pathname + location.search)
        toast.success('Account created!', 'Check your email to confirm your account.')
        setLastEmail(email.trim())
        setSignedUp(email.trim())
        return
      }
      if (mode === 'sign-in') {
        if ((await afterSignIn()) === 'signed_out') {
          setIsBlocked(true)
          return
        }
        toast.success('Signed in successfully!')
      } else {
        toast.success(
          'Check your email',
          'If there is an account, you’ll have a link for a new password within a minute. If we’ve already sent several today, the link in the last one works again.',
        )
      }
      onClose()
    },
    onError: (error, { email }) => {
      setIsBlocked(false)
      setRefused(isRefusedAs(error, 'wrong_credentials') ? email : null)
      toast.error('Error', messageOf(error))
    },
  })

  function changeMode(next: SignInMode) {
    setMode(next)
    setRefused(null)
    setSignedUp(null)
    setIsBlocked(false)
  }

  if (signedUp !== null) {
    return (
      <Dialog title="Check your inbox" onClose={onClose}>
        <CheckInbox email={signedUp} onChangeEmail={() => changeMode('sign-up')} onSignedIn={onClose} />
        <p className="mt-5 border-t border-line pt-4 text-center text-sm">
          <TextButton onClick={() => changeMode('sign-in')}>Confirmed on another device? Sign in</TextButton>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={TITLES[mode]}
      onClose={onClose}
      description={mode === 'forgot' && 'We send you a link to choose a new one.'}
    >
      {/* The form stays mounted when the mode changes, so it keeps what was typed. */}
      <CredentialsForm
        mode={mode}
        email={lastEmail}
        isRunning={submit.isPending}
        onSubmit={(credentials) => submit.mutate(credentials)}
        onForgot={() => changeMode('forgot')}
      />
      {isBlocked && (
        <div className="mt-4">
          <CookiesBlocked />
        </div>
      )}
      {/* The wait has to stay readable, unlike a toast. */}
      {isRefusedAs(submit.error, 'too_many_requests') && <ErrorNote error={submit.error} className="mt-4" />}
      {refused && <ResendConfirmation email={refused} />}
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
  'sign-in': (body) => call(signIn, { body }, ACCOUNT_WORDS),
  'sign-up': (body) => call(signUp, { body }, ACCOUNT_WORDS),
  forgot: ({ email }) => call(forgotPassword, { body: { email } }),
}
