import { text, uses, type Fault } from './fault.ts'

const PEOPLE = 'src/server/modules/accounts/people'
const SUSPENSION = [`${PEOPLE}/suspension.test.ts`]
const RIGHTS = 'src/server/modules/accounts/rights'
const ROLES = [`${PEOPLE}/admin-role.test.ts`]

const NO_BAR_OF_MAILBOX = text(
  `${RIGHTS}/bar-store.ts`,
  'not exists (select from barred_mailboxes where mark = ${mark})',
  '${mark}::text is not null',
)

/** What administrators do with people's accounts, and the trail of it. */
export const PEOPLE_FAULTS: readonly Fault[] = [
  {
    name: 'S3 ADMIN_EMAILS gives back a role that an administrator took',
    edits: [
      text(
        `${RIGHTS}/bar-store.ts`,
        ".updateTable('user_roles')\n    .set({ source: 'barred' })",
        ".deleteFrom('user_roles')",
      ),
      NO_BAR_OF_MAILBOX,
    ],
    tests: ROLES,
  },
  {
    name: 'S3 a second account with the email gets a role that was taken',
    edits: [NO_BAR_OF_MAILBOX],
    tests: ROLES,
  },
  {
    name: 'S3 a bar is lost when the account changes its email',
    edits: [
      uses('src/server/modules/accounts/email-change/confirm-email-change.ts', 'keepBar', 'async () => {}'),
    ],
    tests: ROLES,
  },
  {
    name: 'S3 a barred role counts for people in ADMIN_EMAILS',
    edits: [text(`${RIGHTS}/find-viewer.ts`, "r.source = 'list' and ", '')],
    tests: ROLES,
  },
  {
    name: 'S3 two administrators demote each other',
    edits: [uses(`${PEOPLE}/change-person.ts`, 'lockAdmins', 'async () => {}')],
    tests: [`${PEOPLE}/last-admins.test.ts`],
  },
  {
    name: 'S3 a suspended person signs in',
    edits: [text('db/migrations/0051_people.sql', 'if since is not null then', 'if false then')],
    tests: SUSPENSION,
  },
  {
    name: 'S3 a session that is being opened survives a suspension',
    edits: [
      text('db/migrations/0051_people.sql', 'where id = new.user_id for share', 'where id = new.user_id'),
    ],
    tests: SUSPENSION,
  },
  {
    name: 'S3 a suspended person confirms a sign-up',
    edits: [
      uses('src/server/modules/accounts/signing-up/verify-email.ts', 'requireActive', 'async () => {}'),
    ],
    tests: SUSPENSION,
  },
  {
    name: 'S3 the trail is written outside the transaction',
    edits: [text(`${PEOPLE}/change-person.ts`, 'recordAuditEvent(tx, {', 'recordAuditEvent(db, {')],
    tests: SUSPENSION,
  },
  {
    name: 'S3 the payment provider is asked before that is recorded',
    edits: [
      text(
        'src/server/modules/billing/subscriptions/cancel-for-person.ts',
        'await record(locked.tx, { before: live.map(recordedOf), after: null })',
        '',
      ),
    ],
    tests: [`${PEOPLE}/end-payments.test.ts`],
  },
  {
    name: 'S3 the application’s role may change the trail',
    edits: [
      text(
        'db/migrations/0007_operations.sql',
        'revoke update, delete on audit_events from cutscore_app, cutscore_keys;',
        '',
      ),
    ],
    tests: ['src/server/modules/telemetry/audit.test.ts'],
  },
]
