import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Picture } from './port.ts'

/** A card takes a tenth of that, nearly all of it the start of the process. */
const TIMEOUT_MS = 10_000

/**
 * Draws in a process of its own, which gets nothing of our environment and ends with it: what draws is native code, and
 * neither its memory nor its faults are to be the server's.
 */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const child = fork(join(import.meta.dirname, 'draw-process.ts'), {
    env: {},
    execArgv: [],
    timeout: TIMEOUT_MS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errors: Buffer[] = []
  child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (png) => resolve(Buffer.from(png as Uint8Array)))
    child.once('exit', (code, signal) =>
      reject(
        new Error(
          `drawing ended early (${signal ?? code}): ${Buffer.concat(errors).toString().slice(0, 2_000)}`,
        ),
      ),
    )
    child.send(picture)
  })
}
