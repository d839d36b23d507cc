/** How many problems with the same advice are listed, so that one mistake in a template does not hide the others. */
const LISTED = 20

/** The problems with at most 20 of each advice, in their order, and a line that says how many more there are. */
export function capProblems(problems: readonly string[]): string[] {
  return [...Map.groupBy(problems, adviceOf)].flatMap(([advice, same]) => [
    ...same.slice(0, LISTED),
    ...(same.length > LISTED ? [`and ${same.length - LISTED} more: ${advice}`] : []),
  ])
}

/** What to do is after the last dash; a problem without advice is its own kind by what is wrong. */
function adviceOf(problem: string): string {
  const dash = problem.lastIndexOf(' – ')
  return dash < 0 ? problem.slice(problem.indexOf(': ') + 2) : problem.slice(dash + 3)
}
