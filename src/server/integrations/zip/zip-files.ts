import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive, in pieces. */
export type FilePart = { name: string; text: string }

/**
 * An archive, made while it is read: at no time is more of it in memory than a piece. Pieces of one file come in a row.
 * File dates are the given one, so the same content is the same archive.
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
  const encoder = new TextEncoder()
  let open = null as { name: string; file: ZipDeflate } | null
  function* takeReady(): Generator<Uint8Array, void, undefined> {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { name, text } of parts) {
    if (open?.name !== name) {
      open?.file.push(new Uint8Array(), true)
      const file = new ZipDeflate(name, { level: 6 })
      file.mtime = writtenAt
      zip.add(file)
      open = { name, file }
    }
    open.file.push(encoder.encode(text))
    yield* takeReady()
  }
  open?.file.push(new Uint8Array(), true)
  zip.end()
  yield* takeReady()
}
