import { spawn, spawnSync } from 'node:child_process'

/** Runs a program and returns its output; throws if it failed. */
export function runProgram(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk)
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`${program} ended with exit code ${code}: ${said.slice(-2000)}`)),
    )
  })
}

export function isThere(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}
