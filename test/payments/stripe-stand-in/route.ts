import type { State } from './state.ts'

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  schema: string
  /** Makes the response. Parameters are checked before, so it can rely on the type behind its schema. */
  answer: (state: State, parameters: never, ids: string[]) => object
  /** Properties that can be expanded. */
  expand?: readonly string[]
}
