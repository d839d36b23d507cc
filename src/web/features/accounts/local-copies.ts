/** Three copies for a first paint without flicker (spec §3). They show; they never decide. */
import * as z from 'zod/mini'
import { Subscription, User } from '#contract/accounts.ts'

const COPIES = {
  'auth user': User,
  'auth roles': z.array(z.string()),
  'auth subscription': Subscription,
} as const
type Name = keyof typeof COPIES
type CopyOf<N extends Name> = z.output<(typeof COPIES)[N]>

export type LocalCopies = {
  user: CopyOf<'auth user'>
  roles: CopyOf<'auth roles'> | null
  subscription: CopyOf<'auth subscription'> | null
}

let copiesAtStart: LocalCopies | null | undefined
/** As they were when the page was loaded; null without a user. The same object each time. */
export function readCopiesAtStart(): LocalCopies | null {
  copiesAtStart ??= readCopies()
  return copiesAtStart
}

function readCopies(): LocalCopies | null {
  const user = read('auth user')
  return user && { user, roles: read('auth roles'), subscription: read('auth subscription') }
}

let keptUserId: string | null = null
/** Whose copies are kept, even where storage is forbidden. */
export function copiedUserId(): string | null {
  return keptUserId ?? read('auth user')?.id ?? null
}

export function writeUserCopy(user: User): void {
  keptUserId = user.id
  writeCopy('auth user', user)
}

export function writeCopy<N extends Name>(name: N, value: CopyOf<N>): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the next first paint flickers, nothing else.
  }
}

export function clearCopies(): void {
  copiesAtStart = null
  keptUserId = null
  try {
    for (const name of Object.keys(COPIES)) localStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to clear.
  }
}

function read<N extends Name>(name: N): CopyOf<N> | null {
  try {
    const parsed = COPIES[name].safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
    return parsed.success ? (parsed.data as CopyOf<N>) : null
  } catch {
    return null
  }
}
