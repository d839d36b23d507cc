import { join } from 'node:path'
import { runInChild } from '../run-in-child.ts'
import type { Picture } from './social-image.ts'

/** A card takes about a tenth of this, most of it to start the process. */
const TIMEOUT_MS = 10_000

/** Draws in a child process, because the library is native code: its memory use and crashes must not affect the server. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const file = join(import.meta.dirname, 'draw-process.ts')
  return Buffer.from(
    (await runInChild(file, picture, { what: 'drawing', timeoutMs: TIMEOUT_MS })) as Uint8Array,
  )
}
