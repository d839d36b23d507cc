import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import { answersInJson, type Endpoint } from '#contract/endpoint.ts'
import { ERROR_STATUS, PIPELINE_ERRORS, RefusalBody } from '#contract/errors.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { sessionCookieName } from '../../integrations/auth/session-cookie.ts'

type Schema = Endpoint['params']

export function buildOpenApi({ isSecure }: { isSecure: boolean }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cutscore', version: manifest.version },
    paths,
    components: {
      schemas: { Refusal: jsonSchema(RefusalBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(isSecure) } },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Record<string, unknown> {
  const body = jsonSchema(endpoint.body, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.method !== 'GET' && {
      requestBody: { content: { 'application/json': { schema: body } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: contentOf(endpoint),
      },
      ...refusals(endpoint),
    },
  }
}

/** For a stream, the schema describes the data of one event. */
function contentOf(endpoint: Endpoint): Record<string, unknown> {
  const { download, stream, response } = endpoint
  if (download) return { [download]: {} }
  return {
    ...(answersInJson(endpoint) && { 'application/json': { schema: jsonSchema(response, 'output') } }),
    ...(stream && { 'text/event-stream': { schema: jsonSchema(stream, 'output') } }),
  }
}

function parameters(place: 'path' | 'query', schema: Schema): unknown[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

function refusals(endpoint: Endpoint): Record<number, unknown> {
  const byStatus: Record<number, string[]> = {}
  for (const code of [...PIPELINE_ERRORS, ...endpoint.errors])
    (byStatus[ERROR_STATUS[code]] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
