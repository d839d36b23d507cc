import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type Ended = { code: number; said: string }

/** Runs a program of `tools/` as a shell would, without the environment of this test run. */
export function runTool(script: string, ...args: string[]): Promise<Ended> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|NODE_ENV|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
    ),
  )
  // Makes the program end when this process does.
  env.CUTSCORE_STARTER_PID = String(process.pid)
  const options = { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1e8 } as const
  return new Promise((resolve) => {
    execFile(process.execPath, [join('tools', script), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}
