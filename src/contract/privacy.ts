import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Instant, Password } from './primitives.ts'

/** Export and deletion of everything about a person. Separate from accounts, whose endpoints every page loads. */

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary:
    'Everything about the person signed in: an archive with a JSON file for each table. Waits for a timed exam to end.',
  access: 'user',
  download: 'application/zip',
  /** The answer is a file, so it has no JSON. */
  response: z.strictObject({}),
  errors: ['attempt_in_progress'],
})

/** When the account will be deleted; null if no deletion was requested. */
const Deletion = z.strictObject({ dueAt: z.nullable(Instant) })

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Whether, and when, the account of the person signed in is deleted.',
  access: 'user',
  response: Deletion,
  errors: [],
})

export const requestDeletion = endpointForAccount({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete the account in 14 days. Asked again, the day stays the same.',
  body: { password: Password },
  response: Deletion,
  errors: ['wrong_credentials'],
})

export const undoDeletion = endpointForAccount({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Keep the account after all. Without a deletion it does nothing.',
  body: {},
  response: Deletion,
  errors: ['deletion_under_way'],
})
