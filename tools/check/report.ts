/** Prints one line per problem. Any problem sets the exit code. */
export function report(problems: readonly string[]): void {
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
