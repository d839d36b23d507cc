import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { verifyEmail, type User } from '#contract/accounts.ts'
import { call, isRefusedAs } from '../../../lib/call.ts'
import { wordsFor } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { CookiesBlocked } from './cookies-blocked.tsx'
import { EmailForm } from './email-form.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { ACCOUNT_WORDS } from '../refusal-words.ts'

/**
 * Confirms an email with the token from its link, once the button is pressed: programs that scan emails open links and run
 * their scripts, and would confirm a stranger's sign-up. In the browser that signed up, the person is then signed in and led
 * back; in any other, the sign-in dialog opens on the home page.
 */
export function VerifyEmail({ token }: { token: string }) {
  const { isSignedIn, askToSignIn } = useViewer()
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const [isBlocked, setIsBlocked] = useState(false)
  const confirming = useMutation({
    mutationFn: () => call(verifyEmail, { body: { token } }, ACCOUNT_WORDS),
    onSuccess: ({ user }) => goOn(user),
  })
  const { error, isPending, status } = confirming
  const area = useHeadingFocus(status)

  async function goOn(user: User | null): Promise<void> {
    const outcome = user && (await afterSignIn())
    if (outcome === 'signed_out') {
      setIsBlocked(true)
      return
    }
    if (outcome !== 'went_back') await navigate(href('/'), { replace: true })
    if (user) {
      toast.success('Your email is confirmed', 'You’re signed in.')
    } else if (isSignedIn) {
      toast.success('Your email is confirmed')
    } else {
      toast.success('Your email is confirmed', 'Sign in with your password to start.')
      askToSignIn('sign-in')
    }
  }

  return <div ref={area}>{page()}</div>

  function page() {
    if (isBlocked) {
      return (
        <StatusPage
          icon={<CircleCheck aria-hidden className="text-ok" />}
          title="Your email is confirmed"
          actions={<Button onClick={() => askToSignIn('sign-in')}>Sign In</Button>}
        >
          <CookiesBlocked />
        </StatusPage>
      )
    }
    if (token === '' || isRefusedAs(error, 'token_invalid', 'invalid_input')) {
      return (
        <StatusPage icon={<CircleAlert aria-hidden className="text-warn" />} title="This link does not work">
          <p>It is incomplete, too old, or was used already. If your email is confirmed, just sign in.</p>
          <EmailForm kind="confirmation" />
          <Button variant="secondary" className="justify-self-start" onClick={() => askToSignIn()}>
            Sign In
          </Button>
        </StatusPage>
      )
    }
    const failure = error && wordsFor(error)
    return (
      <StatusPage
        title={failure ? failure.what : 'Confirm your email'}
        actions={
          <Button
            size={48}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && confirming.mutate()}
          >
            {isPending ? 'Confirming…' : failure ? 'Try again' : 'Confirm email'}
          </Button>
        }
      >
        <p>{failure ? `${failure.next} Your link still works.` : 'One press, and your account is ready.'}</p>
      </StatusPage>
    )
  }
}
