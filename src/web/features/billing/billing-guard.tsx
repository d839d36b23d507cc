import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { PageFailed } from '../../ui/page-failed.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

/**
 * Shows a page about the person's money if they are signed in. Otherwise asks them to sign in, and says why.
 */
export function BillingGuard({
  title,
  why,
  skeleton,
  children,
}: {
  /** The document's title until the page sets its own. */
  title: string
  /** The reason to sign in. */
  why: string
  skeleton: ReactNode
  children(user: User): ReactNode
}) {
  const { user, isLoading, error, retry, askToSignIn } = useViewer()
  if (error) return <PageFailed title={title} error={error} onRetry={retry} />
  if (user) return children(user)
  if (isLoading) {
    return (
      <>
        <DocumentHead title={title} isHidden />
        {skeleton}
      </>
    )
  }
  return (
    <StatusPage
      title="Sign in first"
      actions={
        <>
          <Button size={48} onClick={() => askToSignIn('sign-in')}>
            Sign in
          </Button>
          <Button size={48} variant="secondary" onClick={() => askToSignIn('sign-up')}>
            Create an account
          </Button>
        </>
      }
    >
      <DocumentHead title={title} isHidden />
      <p>{why}</p>
    </StatusPage>
  )
}
