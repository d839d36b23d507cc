import { join } from 'node:path'
import { runInChild } from '../run-in-child.ts'
import type { Picture } from './social-image.ts'

/** A card takes a tenth of that, nearly all of it to start the process. */
const TIMEOUT_MS = 10_000

/** Draws in a child process: the library is native code, whose memory and crashes must not affect the server. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const file = join(import.meta.dirname, 'draw-process.ts')
  return Buffer.from(
    (await runInChild(file, picture, { what: 'drawing', timeoutMs: TIMEOUT_MS })) as Uint8Array,
  )
}
