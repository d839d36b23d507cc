import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** The arguments for Node: a script and its own arguments. */
export type Command = readonly string[]
export type Outcome = { isGood: boolean; output: string }

/** Maps a command to its package, where the two names differ. */
const PACKAGES: Record<string, string> = { tsc: 'typescript', playwright: '@playwright/test' }

/**
 * Finds a tool in node_modules by its command. Its script is run directly, because shims differ between
 * systems.
 */
export function tool(command: string, ...args: string[]): Command {
  const folder = join(ROOT, 'node_modules', PACKAGES[command] ?? command)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`the package in ${folder} has no command ${command}`)
  return [join(folder, file), ...args]
}

export function ours(script: string, ...args: string[]): Command {
  return [join(ROOT, script), ...args]
}

const running = new Set<ChildProcess>()

/** Passes signals on to child processes, and ends this process once they have ended. */
export function passSignalsOn(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      if (running.size === 0) process.exit(1)
    })
  }
}

/** Runs a command to its end and returns its output. */
export function execute(command: Command, env: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      // The child ends with this process, not with the one that started this process.
      env: { ...env, CUTSCORE_STARTER_PID: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ isGood: false, output: error.message }))
    child.on('close', (code, signal) => {
      running.delete(child)
      const output = Buffer.concat(chunks).toString('utf8').trimEnd()
      resolve({ isGood: code === 0, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}
