import { Zip, ZipDeflate } from 'fflate'

/** A piece of a file in the archive. */
export type FilePart = { name: string; text: string }

/**
 * An archive that is created while it is read, with only one piece in memory at a time. The pieces of a file must be
 * adjacent. All files get the given date, so that equal content gives an equal archive.
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
