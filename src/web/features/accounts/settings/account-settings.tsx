import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { accountQuery } from './own-account-api.ts'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'

export function AccountSettings({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(accountQuery(user.id))
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-96" />
  }
  return (
    <>
      <EmailSection userId={user.id} account={data} />
      <NameSection userId={user.id} name={data.name} />
      <PasswordSection userId={user.id} email={data.email} />
      <TimeZoneSection userId={user.id} timeZone={data.timeZone} isChosen={data.isTimeZoneChosen} />
      <SessionsSection userId={user.id} />
    </>
  )
}
