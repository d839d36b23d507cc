import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { personQuery } from './people-api.ts'
import { PersonAccount } from './person-account.tsx'
import { PersonActivity } from './person-activity.tsx'
import { PersonPayments } from './person-payments.tsx'
import { PersonSection } from './person-section.tsx'

/** One person's account, with everything an administrator can do about it. `trail` is the audit trail of the person. */
export function PersonView({ personId, trail }: { personId: string; trail: ReactNode }) {
  const { data: person, error, refetch } = useQuery(personQuery(personId))
  if (!person) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading the account</span>
        <Skeleton className="h-64 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PersonAccount person={person} />
      <PersonPayments person={person} />
      <PersonActivity person={person} />
      <PersonSection title="Audit trail">{trail}</PersonSection>
    </div>
  )
}
