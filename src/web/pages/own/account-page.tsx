import { AccountPrivacy, DeletionBanner } from '../../features/accounts/settings/account-privacy.tsx'
import { AccountSettings } from '../../features/accounts/settings/account-settings.tsx'
import { PlanFeatures } from '../../features/accounts/settings/plan-features.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { href } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export default function AccountPage() {
  const { user, isLoading, error, retry, askToSignIn } = useViewer()
  if (!isLoading && !user && !error) {
    return (
      <StatusPage
        title="Sign in first"
        actions={<Button onClick={() => askToSignIn('sign-in')}>Sign in</Button>}
      >
        <DocumentHead title="Account" isHidden />
        <p>This page is about the account you are signed in with.</p>
      </StatusPage>
    )
  }
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-12 py-8 sm:py-14">
      <DocumentHead title="Account" isHidden />
      <h1 className="text-title">Account</h1>
      {user ? (
        <>
          <DeletionBanner userId={user.id} />
          <AccountSettings user={user} />
          <PlanFeatures userId={user.id} />
          <AccountPrivacy
            userId={user.id}
            policy={
              <>
                See what we store and why in the{' '}
                <Link
                  href={href('/privacy')}
                  className="touch-target font-medium text-brand underline underline-offset-4 dark:text-brand-hover"
                >
                  privacy policy
                </Link>
                .
              </>
            }
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
