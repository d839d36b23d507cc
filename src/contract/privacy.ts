import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Instant, Password } from './primitives.ts'

/** Export and deletion of a person's data. Kept out of `accounts.ts` because every page loads that file. */

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary:
    'All data about the signed-in person: an archive with a JSON file for each table. Refused during a timed exam.',
  access: 'user',
  download: 'application/zip',
  /** The response is a file, so there is no JSON to describe. */
  response: z.strictObject({}),
  errors: ['attempt_in_progress'],
})

/** When the account will be deleted; null if no deletion was requested. */
const Deletion = z.strictObject({ dueAt: z.nullable(Instant) })

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'When the account of the signed-in person will be deleted, if it will.',
  access: 'user',
  response: Deletion,
  errors: [],
})

export const requestDeletion = endpointForAccount({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete the account in 14 days. Repeating the request does not change the day.',
  body: { password: Password },
  response: Deletion,
  errors: ['wrong_credentials'],
})

export const undoDeletion = endpointForAccount({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Undo a requested deletion. Does nothing if there is none.',
  body: {},
  response: Deletion,
  errors: ['deletion_under_way'],
})
