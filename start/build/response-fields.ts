// cspell:ignore optout
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { pathToFileURL } from 'node:url'

/** The fields that every response of a write has, by method and path. Without those whose responses have several shapes. */
export type ResponseFields = ReadonlyMap<string, readonly string[]>

/**
 * Built pages have no schemas (decision 014), but must not take the answer of a hotel's sign-in page for that of the server. They
 * get these names instead.
 */
export async function responseFields(root: string): Promise<ResponseFields> {
  const file = pathToFileURL(`${root}/src/contract/contract.ts`).href
  const { contract } = (await import(file)) as { contract: Record<string, Endpoint> }
  return fieldsOf(Object.values(contract))
}

export function fieldsOf(endpoints: readonly Endpoint[]): ResponseFields {
  const writes = endpoints.filter(({ method, stream, download }) => method !== 'GET' && !stream && !download)
  return new Map(
    writes.flatMap(({ method, path, response }) => {
      const names = namesOf(response)
      return names === null ? [] : [[`${method} ${path}`, names] as const]
    }),
  )
}

function namesOf(schema: Endpoint['response']): string[] | null {
  const { shape } = schema as { shape?: Record<string, Endpoint['response']> }
  if (shape === undefined) return null
  return Object.entries(shape)
    .filter(([, field]) => field._zod.optout !== 'optional')
    .map(([name]) => name)
}
