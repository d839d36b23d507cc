import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { verifyEmail } from '#contract/accounts.ts'
import { call, Refused } from '../../../lib/call.ts'
import { wordsFor } from '../../../lib/refusal-words.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { EmailForm } from './email-form.tsx'

/** Confirms an address with the token of a mail, by itself. Only a browser that runs scripts gets here. */
export function VerifyEmail({ token }: { token: string }) {
  const { isSignedIn, askToSignIn } = useViewer()
  // The server lets a token be used twice, since mail programs look at links too: one page asks it once.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => call(verifyEmail, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })

  if (token === '' || (verification.isError && isInvalid(verification.error))) {
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
  if (verification.isPending) return <Spinner label="Confirming your address" />
  return (
    <StatusPage
      icon={<CircleCheck aria-hidden className="text-ok" />}
      title="Your address is confirmed"
      actions={
        <>
          {!isSignedIn && <Button onClick={() => askToSignIn()}>Sign In</Button>}
          <ButtonLink href={href('/courses')} variant={isSignedIn ? 'primary' : 'secondary'}>
            Browse courses
          </ButtonLink>
          <ButtonLink href={href('/pricing')} variant="secondary">
            See the plans
          </ButtonLink>
        </>
      }
    >
      <p>Your account is ready.</p>
    </StatusPage>
  )
}

function isInvalid(error: Error): boolean {
  return error instanceof Refused && ['token_invalid', 'invalid_input'].includes(error.code)
}
