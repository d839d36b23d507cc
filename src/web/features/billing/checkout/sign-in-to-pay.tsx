import { useViewer } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'

/** The page stays as it is behind the dialog; a link in a mail opens another one. */
export function SignInToPay() {
  const { askToSignIn } = useViewer()
  return (
    <div className="grid gap-4">
      <p>
        A subscription belongs to an account, so that you find it and your progress on every device. Sign in
        and go on here, with this plan. A new account confirms its email address first; come back to this page
        afterwards, or choose the plan again on the pricing page.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size={48} onClick={() => askToSignIn('sign-in')}>
          Sign in to continue
        </Button>
        <Button size={48} variant="secondary" onClick={() => askToSignIn('sign-up')}>
          Create an account
        </Button>
      </div>
    </div>
  )
}
