import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/refusal-words.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { adminQuery, grantQuery } from './admin-api.ts'
import { rolesQuery } from '../api.ts'

export function GrantAdmin() {
  const { user, isLoading, askToSignIn } = useViewer()
  const queryClient = useQueryClient()
  const grant = useQuery({ ...grantQuery(user?.id ?? ''), enabled: user !== null })
  const isGranted = grant.data === true
  const userId = user?.id

  // The queries about this person depend on the role, so they are fetched again.
  useEffect(() => {
    if (!isGranted || !userId) return
    for (const { queryKey } of [rolesQuery(userId), adminQuery(userId)]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, [isGranted, userId, queryClient])

  if (!user && !isLoading) {
    return (
      <StatusPage title="Fix Admin Access" actions={<Button onClick={() => askToSignIn()}>Sign In</Button>}>
        <p>Sign in with the email that should get the administrator role. The server then checks it.</p>
      </StatusPage>
    )
  }
  if (!user || grant.isPending) return <Spinner label="Checking permissions" />

  if (isGranted) {
    return (
      <StatusPage
        icon={<ShieldCheck aria-hidden className="text-ok" />}
        title="You are an administrator"
        actions={<ButtonLink href={href('/admin')}>Go to administration</ButtonLink>}
      >
        <p>
          <Address>{user.email}</Address> has the administrator role.
        </p>
      </StatusPage>
    )
  }
  return (
    <StatusPage
      icon={<ShieldX aria-hidden className="text-muted" />}
      title={grant.isError ? 'The server did not answer' : 'Not an administrator'}
      actions={
        <>
          <Button disabled={grant.isFetching} onClick={() => void grant.refetch()}>
            Ask again
          </Button>
          <ButtonLink href={href('/')} variant="secondary">
            Home
          </ButtonLink>
        </>
      }
    >
      {grant.isError ? (
        <p>{messageOf(grant.error)}</p>
      ) : (
        <p>
          The role was denied to <Address>{user.email}</Address>. Only confirmed addresses on this
          site&rsquo;s list of administrators get it. Ask to be added, then try again.
        </p>
      )}
    </StatusPage>
  )
}

function Address({ children }: { children: string }) {
  return <strong className="font-medium break-all text-fg">{children}</strong>
}
