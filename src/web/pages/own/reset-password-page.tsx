import { useState } from 'react'
import { EmailForm } from '../../features/accounts/signing-in/email-form.tsx'
import { ResetPasswordForm } from '../../features/accounts/signing-in/reset-password-form.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { useOwnSearch } from '../../own-queries.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export default function ResetPasswordPage() {
  const { token } = useOwnSearch('/reset-password')
  const { askToSignIn } = useViewer()
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <DocumentHead title="Set a new password" isHidden />
      {isDone ? (
        <StatusPage
          title="Your password is changed"
          actions={<Button onClick={() => askToSignIn()}>Sign In</Button>}
        >
          <p>Every device that was signed in to this account is signed out now.</p>
        </StatusPage>
      ) : (
        <StatusPage title="Set a new password">
          {token ? (
            <div className="text-fg">
              <ResetPasswordForm token={token} onDone={() => setIsDone(true)} />
            </div>
          ) : (
            <>
              <p>This link is incomplete. Have a new one sent to your address.</p>
              <EmailForm kind="password" />
            </>
          )}
        </StatusPage>
      )}
    </>
  )
}
