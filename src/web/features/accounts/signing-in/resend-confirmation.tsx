import { useMutation } from '@tanstack/react-query'
import { resendVerification } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * Offers a new confirmation email after a refused sign-in. Shown to everyone, since the server does not say which
 * emails are unconfirmed.
 */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => call(resendVerification, { body: { email } }) })
  return (
    <div role="status" className="mt-4 rounded-control border border-line bg-sunken p-4 text-sm">
      {resend.isSuccess ? (
        <p>
          If <strong className="font-medium break-all">{email}</strong> waits to be confirmed, you&rsquo;ll
          have a link within a minute. If we&rsquo;ve already sent several today, the link in the last one
          works again.
        </p>
      ) : (
        <>
          <p>
            Just signed up? Confirm your email first: open the link in the email we sent you and press Confirm
            email.
          </p>
          {resend.isError && <p className="mt-1 font-medium text-bad">{messageOf(resend.error)}</p>}
          <Button
            variant="secondary"
            size={32}
            className="mt-3"
            disabled={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Send it again
          </Button>
        </>
      )}
    </div>
  )
}
