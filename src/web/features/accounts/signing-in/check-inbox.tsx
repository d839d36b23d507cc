import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resendVerification } from '#contract/accounts.ts'
import { MAILS_OF_SENDER } from '#domain/notifications/mail-allowance.ts'
import { call } from '../../../lib/call.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'

/**
 * Shown after a sign-up: says where the email was sent, and what to do if it does not arrive. The text is the
 * same whether or not the email has an account.
 */
export function CheckInbox({
  email,
  onChangeEmail,
  onSignedIn,
}: {
  email: string
  onChangeEmail(): void
  onSignedIn(): void
}) {
  const { isSignedIn } = useViewer()
  // The first email was sent at sign-up.
  const [sent, setSent] = useState(1)
  const isLast = sent >= MAILS_OF_SENDER
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }),
    onSuccess: () => setSent(sent + 1),
  })
  // The session comes from another tab, in which the link in the email was opened.
  useEffect(() => {
    if (isSignedIn) onSignedIn()
  }, [isSignedIn, onSignedIn])

  return (
    <div className="grid gap-4">
      <p ref={focusWhenShown} tabIndex={-1} className="outline-none">
        Open our email to <strong className="font-medium break-all">{email}</strong> in this browser, and
        confirm your email there. You’ll be signed in and back where you were.
      </p>
      <p className="text-sm text-muted">
        Nothing after a minute? Check your spam folder, or ask for another email. We send up to{' '}
        {MAILS_OF_SENDER} a day to one email address; after that, the last one keeps working.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button disabled={resend.isPending || isLast} onClick={() => resend.mutate()}>
          {resend.isPending ? 'Sending…' : 'Resend email'}
        </Button>
        <Button variant="secondary" onClick={onChangeEmail}>
          Change email
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm">
        {resend.isSuccess &&
          (isLast
            ? 'That was the last email for today. Check that the address above is right.'
            : 'Look again in a minute, and use the link in the last email.')}
      </p>
      <ErrorNote error={resend.error} />
    </div>
  )
}
