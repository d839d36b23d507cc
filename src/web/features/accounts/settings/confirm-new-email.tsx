import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { confirmEmailChange } from '#contract/own-account.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { call, isRefusedAs } from '../../../lib/call.ts'
import { wordsFor } from '../../../lib/refusal-words.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { required } from '../form-rules.ts'
import { ACCOUNT_WORDS } from '../refusal-words.ts'

/**
 * Confirms a new email with the token from its link, once a button is pressed: programs that scan emails open links and run
 * their scripts. Asks for the password if the account is not signed in here.
 */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { isSignedIn, isLoading, askToSignIn } = useViewer()
  const queryClient = useQueryClient()
  const confirming = useMutation({
    networkMode: 'always',
    mutationFn: (password?: string) =>
      call(confirmEmailChange, { body: { token, ...(password && { password }) } }, ACCOUNT_WORDS),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })
  const { data, error, isPending, status, mutate } = confirming
  const isAboutPassword = isRefusedAs(error, 'password_required', 'wrong_credentials')
  const area = useHeadingFocus(isAboutPassword ? 'idle' : status)
  return <div ref={area}>{page()}</div>

  function page() {
    if (data) {
      return (
        <StatusPage
          icon={<CircleCheck aria-hidden className="text-ok" />}
          title="Your email is changed"
          actions={
            isSignedIn ? (
              <ButtonLink href={href('/dashboard/account')}>Go to your account</ButtonLink>
            ) : (
              <Button onClick={() => askToSignIn('sign-in')}>Sign In</Button>
            )
          }
        >
          <p role="status">
            You sign in with <strong className="font-medium break-all text-fg">{data.email}</strong> now.
          </p>
        </StatusPage>
      )
    }
    if (token === '' || isRefusedAs(error, 'token_invalid', 'invalid_input')) {
      return (
        <StatusPage
          icon={<CircleAlert aria-hidden className="text-warn" />}
          title="This link does not work"
          actions={<ButtonLink href={href('/dashboard/account')}>Go to your account</ButtonLink>}
        >
          <p>
            It is incomplete, too old, or was used already. Your account page shows your email and sends a new
            link.
          </p>
        </StatusPage>
      )
    }
    if (isLoading) return <Spinner label="Checking your session" />
    const isFailed = error !== null && !isAboutPassword
    const isAsking = !isSignedIn || isAboutPassword
    if (!isFailed && (isAsking || (isPending && confirming.variables !== undefined))) {
      return (
        <StatusPage title="Confirm your new email">
          <p>Enter the password of the account whose email you are changing.</p>
          <PasswordForm
            isPending={isPending}
            error={
              isRefusedAs(error, 'wrong_credentials') ? 'That is not the password of the account.' : null
            }
            onSubmit={(password) => mutate(password)}
          />
        </StatusPage>
      )
    }
    const failure = error && wordsFor(error)
    return (
      <StatusPage
        title={failure ? failure.what : 'Confirm your new email'}
        actions={
          <Button
            size={48}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate(confirming.variables)}
          >
            {isPending ? 'Confirming…' : failure ? 'Try again' : 'Confirm new email'}
          </Button>
        }
      >
        <p>{failure ? failure.next : 'One press, and you sign in with this email from now on.'}</p>
      </StatusPage>
    )
  }
}

function PasswordForm({
  isPending,
  error,
  onSubmit,
}: {
  isPending: boolean
  error: string | null
  onSubmit(password: string): void
}) {
  const { form, problems } = useCheckedForm({ password: required('Enter your password.') }, ({ password }) =>
    onSubmit(password),
  )
  return (
    <form className="grid gap-4 text-fg" {...form}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        name="password"
        error={problems.password ?? error ?? undefined}
      />
      <Button type="submit" size={48} disabled={isPending}>
        {isPending ? 'Confirming…' : 'Confirm'}
      </Button>
    </form>
  )
}
