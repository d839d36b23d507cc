import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type Ended = { code: number; said: string }

/** Runs a program of `tools/` as a shell would, without the environment of this test run. */
export function runTool(script: string, ...args: string[]): Promise<Ended> {
  return runScript(join('tools', script), args)
}

/** As `runTool`, for any script of the project, with additional environment variables. */
export function runScript(
  script: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<Ended> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|NODE_ENV|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
    ),
  )
  // Makes the program end when this process does.
  Object.assign(env, variables, { CUTSCORE_STARTER_PID: String(process.pid) })
  const options = { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1e8 } as const
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}
