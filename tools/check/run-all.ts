import { type Command, execute } from './command.ts'

/** Prints one line per check, and the output of the checks that failed. */
export async function runAll(
  checks: Record<string, Command>,
  atOnce: number,
): Promise<{ passed: number; failed: number }> {
  const waiting = Object.entries(checks)
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      const startedAt = performance.now()
      const { isGood, output } = await execute(command)
      const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
      console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(18)} ${took}`)
      if (!isGood) {
        failed += 1
        console.log((output || 'it failed without any output').replaceAll(/^/gm, '    '))
      }
    }
  }
  const count = waiting.length
  await Promise.all(Array.from({ length: atOnce }, work))
  return { passed: count - failed, failed }
}
