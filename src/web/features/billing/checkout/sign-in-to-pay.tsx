import { useViewer } from '../../../viewer/viewer.ts'
import { Button } from '../../../ui/button.tsx'

/** Signing in keeps the page open. The link that confirms a new account returns to it, with the same plan. */
export function SignInToPay() {
  const { askToSignIn } = useViewer()
  return (
    <div className="grid gap-4">
      <p>
        Create an account to continue, or sign in. You’ll come back here, with this plan, once you confirm
        your email.
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
