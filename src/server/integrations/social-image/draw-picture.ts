import { join } from 'node:path'
import { runInChild } from '../run-in-child.ts'
import type { Picture } from './social-image.ts'

/** A card takes a tenth of that, nearly all of it the start of the process. */
const TIMEOUT_MS = 10_000

/** What draws is native code, and neither its memory nor its faults are to be the server's: it has a process of its own. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const file = join(import.meta.dirname, 'draw-process.ts')
  return Buffer.from(
    (await runInChild(file, picture, { what: 'drawing', timeoutMs: TIMEOUT_MS })) as Uint8Array,
  )
}
