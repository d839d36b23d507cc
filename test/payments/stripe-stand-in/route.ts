import type { State } from './state.ts'

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  schema: string
  /** Parameters were checked before, so each answer may believe the type that its schema was made from. */
  answer: (state: State, parameters: never, ids: string[]) => object
  /** What may be asked for beyond the object itself. */
  expand?: readonly string[]
}
