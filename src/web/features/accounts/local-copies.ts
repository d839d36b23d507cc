/**
 * Copies of the user, the roles and the subscription, so that the first paint does not flicker (spec §3).
 * They grant no rights.
 */
import type { Subscription, User } from '#contract/accounts.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import { localItem } from '../../lib/browser-storage.ts'

type Copies = { 'auth user': User; 'auth roles': string[]; 'auth subscription': Subscription }
type Name = keyof Copies

/** Storage is untrusted input: another version of the site, or a person, may have written it. */
const IS_COPY = {
  'auth user': (value) => hasTexts(value, ['id', 'email', 'name', 'timeZone']),
  'auth roles': (value) => Array.isArray(value) && value.every((role) => typeof role === 'string'),
  'auth subscription': (value) => hasTexts(value, ['status', 'planName']),
} as const satisfies Record<Name, (value: unknown) => boolean>

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  )
}

type LocalCopies = {
  user: User
  roles: string[] | null
  subscription: Subscription | null
}

let copiesAtStart: LocalCopies | null | undefined
/**
 * The copies as they were when the page loaded; always the same object. Null if there is no copy of a user.
 */
export function readCopiesAtStart(): LocalCopies | null {
  copiesAtStart ??= readCopies()
  return copiesAtStart
}

function readCopies(): LocalCopies | null {
  const user = read('auth user')
  return user && { user, roles: read('auth roles'), subscription: read('auth subscription') }
}

/** The hint that the inline script of the next document reads from the copy (`first-paint-script.ts`), for this document. */
function writeProHint(): void {
  const status = read('auth subscription')?.status ?? 'no_subscription'
  const isAdmin = read('auth roles')?.includes('admin') ?? false
  if (isActive(status) || isAdmin) document.documentElement.dataset.pro = '1'
  else delete document.documentElement.dataset.pro
}

let keptUserId: string | null = null
/** The id of the user whose copies are stored. It is known even where storage is blocked. */
export function copiedUserId(): string | null {
  return keptUserId ?? read('auth user')?.id ?? null
}

export function writeUserCopy(user: User): void {
  keptUserId = user.id
  writeCopy('auth user', user)
}

export function writeCopy<N extends Name>(name: N, value: Copies[N]): void {
  localItem(name).write(value)
  writeProHint()
}

export function clearCopies(): void {
  copiesAtStart = null
  keptUserId = null
  for (const name of Object.keys(IS_COPY)) localItem(name).clear()
}

function read<N extends Name>(name: N): Copies[N] | null {
  const value = localItem(name).read()
  return IS_COPY[name](value) ? (value as Copies[N]) : null
}
