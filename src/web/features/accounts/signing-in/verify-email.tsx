import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { verifyEmail, type User } from '#contract/accounts.ts'
import { call, isRefusedAs } from '../../../lib/call.ts'
import { wordsFor } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { EmailForm } from './email-form.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { ACCOUNT_WORDS } from '../refusal-words.ts'

/**
 * Confirms an email with the token from its link. In the browser that signed up, the person is then signed in and led
 * back; in any other, the sign-in dialog opens on the home page.
 */
export function VerifyEmail({ token }: { token: string }) {
  const { isSignedIn, askToSignIn } = useViewer()
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  // Email programs open links too, so the server accepts a token twice. This page sends it only once.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => call(verifyEmail, { body: { token } }, ACCOUNT_WORDS),
    // Signing in refetches all queries, and a second answer would lead away from where the first one led.
    enabled: ({ state }) => token !== '' && state.data === undefined,
    staleTime: Infinity,
    retry: false,
  })
  const { data } = verification

  const goOn = useEffectEvent(async (user: User | null) => {
    const hasGoneBack = user !== null && (await afterSignIn())
    if (!hasGoneBack) await navigate(href('/'), { replace: true })
    if (user) {
      toast.success('Your email is confirmed', 'You’re signed in.')
    } else if (isSignedIn) {
      toast.success('Your email is confirmed')
    } else {
      toast.success('Your email is confirmed', 'Sign in with your password to start.')
      askToSignIn('sign-in')
    }
  })
  // The URL and the session are outside React.
  useEffect(() => {
    if (data) void goOn(data.user)
  }, [data])

  if (
    token === '' ||
    (verification.isError && isRefusedAs(verification.error, 'token_invalid', 'invalid_input'))
  ) {
    return (
      <StatusPage icon={<CircleAlert aria-hidden className="text-warn" />} title="This link does not work">
        <p>It is incomplete, too old, or was used already. If your address is confirmed, just sign in.</p>
        <EmailForm kind="confirmation" />
        <Button variant="secondary" className="justify-self-start" onClick={() => askToSignIn()}>
          Sign In
        </Button>
      </StatusPage>
    )
  }
  if (verification.isError) {
    const { what, next } = wordsFor(verification.error)
    return (
      <StatusPage
        title={what}
        actions={<Button onClick={() => void verification.refetch()}>Try again</Button>}
      >
        <p>{next} Your link still works.</p>
      </StatusPage>
    )
  }
  return <Spinner label="Confirming your email" />
}
