import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/own-account.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Row, RowList } from '../../../ui/row-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountSection, Outcome } from './account-section.tsx'
import { sessionsQuery, useEndAllSessions, useEndSession } from './own-account-api.ts'

export function SessionsSection({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery(userId))
  const end = useEndSession(userId)
  const endAll = useEndAllSessions(userId)
  return (
    <AccountSection
      title="Where you’re signed in"
      about="Don’t know one of these? Sign it out, then change your password."
    >
      {data ? (
        <RowList>
          {data.sessions.map((session) => (
            <Row
              key={session.sessionId}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {nameOf(session)}
                  {session.isCurrent && <Badge tone="brand">This one</Badge>}
                </span>
              }
              meta={`Signed in ${formatDate(session.signedInAt)}, last used ${formatDate(session.lastUsedAt)}`}
              action={
                !session.isCurrent && (
                  <Button
                    variant="secondary"
                    size={32}
                    aria-label={`Sign out: ${nameOf(session)}`}
                    disabled={end.isPending && end.variables === session.sessionId}
                    onClick={() => end.mutate(session.sessionId)}
                  >
                    {end.isPending && end.variables === session.sessionId ? 'Signing out…' : 'Sign out'}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      ) : error ? (
        <PartFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-20" />
      )}
      <Outcome of={end} done="That browser is signed out." />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={endAll.isPending}
        onClick={() => endAll.mutate()}
      >
        {endAll.isPending ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
      <Outcome of={endAll} />
    </AccountSection>
  )
}

function nameOf({ browser, system }: Session): string {
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
