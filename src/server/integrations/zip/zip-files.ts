import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A piece of a file in the archive. */
export type FilePart = { name: string; text: string }

/** The method of the ZIP format that compresses, by its number there. */
const DEFLATE = 8
const LEVEL = 6

/**
 * An archive that is created while it is read, with only one piece in memory at a time. The pieces of a file must be
 * adjacent. All files get the given date, so that equal content gives an equal archive. Threads of Node compress, so that nothing
 * else waits for them.
 */
export async function* zipFiles(
  parts: AsyncIterable<FilePart>,
  { writtenAt }: { writtenAt: Date },
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) failure = error
    else ready.push(data)
  })
  let open = null as DeflatedFile | null
  function* takeReady(): Generator<Uint8Array, void, undefined> {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  try {
    for await (const { name, text } of parts) {
      if (open?.filename !== name) {
        await open?.end()
        open = new DeflatedFile(name, writtenAt)
        zip.add(open)
      }
      await open.write(text)
      yield* takeReady()
    }
    await open?.end()
    zip.end()
    yield* takeReady()
  } finally {
    // The reader may have left in the middle of a file.
    open?.close()
  }
}

/** A file of the archive as the library wants it, compressed by zlib instead of in JavaScript. */
class DeflatedFile implements ZipInputFile {
  readonly filename: string
  readonly mtime: Date
  readonly compression = DEFLATE
  readonly #deflate = createDeflateRaw({ level: LEVEL })
  size = 0
  crc = 0
  /** Set by `Zip.add`. */
  ondata!: NonNullable<ZipInputFile['ondata']>

  constructor(filename: string, mtime: Date) {
    this.filename = filename
    this.mtime = mtime
    this.#deflate.on('data', (data: Uint8Array<ArrayBuffer>) => this.ondata(null, data, false))
  }

  /** Resolves once the text has been compressed. */
  write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.size += bytes.length
    this.crc = crc32(bytes, this.crc)
    return new Promise((resolve, reject) =>
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  }

  async end(): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#deflate.once('end', resolve).once('error', reject).end(),
    )
    this.ondata(null, new Uint8Array(), true)
  }

  close(): void {
    this.#deflate.destroy()
  }
}
