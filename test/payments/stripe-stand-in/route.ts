import type { State } from './state.ts'

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  schema: string
  /**
   * Builds the response. It can rely on the types of its parameters, because they have been checked against
   * the schema.
   */
  answer: (state: State, parameters: never, ids: string[]) => object
  /** The properties that can be expanded. */
  expand?: readonly string[]
}
