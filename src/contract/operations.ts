import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count } from './primitives.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    'The health of process, database and migrations. 503 `unavailable` if the database does not respond.',
  access: 'anyone',
  response: z.strictObject({
    process: z.literal('ok'),
    database: z.literal('ok'),
    migrations: z.strictObject({ applied: Count, pending: Count }),
  }),
  errors: ['unavailable'],
})

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as OpenAPI 3.1.',
  access: 'anyone',
  response: z.record(z.string(), z.unknown()),
  errors: [],
})
