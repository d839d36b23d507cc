/** Prints one line per problem. Sets the exit code to 1 if there are any. */
export function report(problems: readonly string[]): void {
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
