/** Prints one line per problem. The exit code is 1 if there is any. */
export function report(problems: readonly string[]): void {
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
