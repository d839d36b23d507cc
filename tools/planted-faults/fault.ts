/** One rule broken, and the tests that must see it. */
export type Fault = {
  name: string
  edits: { file: string; find: string; replace: string }[]
  /** The test files that hold the rule. */
  tests: string[]
}
