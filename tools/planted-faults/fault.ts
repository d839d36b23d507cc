/** A fault that breaks one rule, and the tests that must detect it. */
export type Fault = {
  name: string
  edits: { file: string; find: string; replace: string }[]
  /** The test files that hold the rule. */
  tests: string[]
}
