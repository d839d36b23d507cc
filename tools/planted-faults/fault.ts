/** A change that breaks one rule of the product, and the tests that must detect it. */
export type Fault = {
  name: string
  edits: { file: string; find: string; replace: string }[]
  /** The files with tests of the rule. */
  tests: string[]
}
