import { type ReactNode, useState } from 'react'
import type { PersonDetails } from '#contract/people.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ACT_WORDS } from './act-words.ts'
import { FactList, PersonSection } from './person-section.tsx'
import type { PersonAct } from './people-api.ts'
import { PersonBadges } from './people-list.tsx'

const ActDialog = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)

type SimpleKind = Exclude<PersonAct['kind'], 'grant'>

/** Who the person is, their role, and the acts on the account itself. */
export function PersonAccount({ person }: { person: PersonDetails }) {
  const { suspendedAt, deletedAt, isConfirmed, isSelf, role, sessions } = person
  const isSuspended = suspendedAt !== null
  return (
    <PersonSection title="Account">
      <FactList
        facts={[
          ['State', <PersonBadges key="state" {...{ isConfirmed, isSuspended, isAdmin: role.isAdmin }} />],
          ['Name', person.name],
          [
            'Id',
            <span key="id" className="font-mono text-xs">
              {person.personId}
            </span>,
          ],
          ['Signed up', formatDateTime(person.signedUpAt)],
          ['Time zone', person.timeZone],
          ...(isSuspended ? [['Suspended', formatDateTime(suspendedAt)] as const] : []),
          ...(deletedAt ? [['Will be deleted', formatDateTime(deletedAt)] as const] : []),
          ['Role', describeRole(role)],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {!isSelf && <ActButton person={person} kind={isSuspended ? 'let_in' : 'suspend'} />}
        {!isSelf && (isConfirmed || role.isAdmin) && (
          <ActButton person={person} kind={role.isAdmin ? 'take_role' : 'give_role'} />
        )}
        {sessions.length > 0 && <ActButton person={person} kind="sign_out" />}
        {!isConfirmed && <ActButton person={person} kind="remind" />}
      </div>
      {isSelf && (
        <p className="text-sm text-muted">
          This is your account. Only another administrator can suspend it or remove its role.
        </p>
      )}
    </PersonSection>
  )
}

/** A button that opens the dialog of an act without further fields. */
export function ActButton({ person, kind }: { person: PersonDetails; kind: SimpleKind }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={() => void ActDialog.preload()}
        onClick={() => setIsOpen(true)}
      >
        {ACT_WORDS[kind].button}
      </Button>
      {isOpen && (
        <ActDialog
          personId={person.personId}
          kind={kind}
          act={() => ({ kind })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function describeRole({ isAdmin, source }: PersonDetails['role']): string {
  if (source === 'barred') return 'None. An administrator removed it, so ADMIN_EMAILS does not give it back.'
  if (!isAdmin) return 'None'
  return source === 'list' ? 'Administrator, from ADMIN_EMAILS' : 'Administrator'
}
