import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { inWords, Offline, refusalIn, urlOf, type WordsFor } from './call.ts'

/** Downloads a file from an endpoint, without a timeout. `onProgress` receives the number of bytes so far. */
export async function readFile<T extends Endpoint>(
  endpoint: T,
  input: InputOf<T>,
  onProgress: (bytes: number) => void,
  ...[words]: WordsFor<T>
): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(urlOf(endpoint, input)).catch(tellOffline)
  if (!response.ok) throw inWords(await refusalIn(response), words)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  let bytes = 0
  for (;;) {
    // A body that breaks off means that the connection was lost, and half an archive is useless.
    const { done, value } = await reader.read().catch(tellOffline)
    if (done) break
    chunks.push(value)
    onProgress((bytes += value.length))
  }
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { blob: new Blob(chunks, { type: endpoint.download ?? '' }), name }
}

function tellOffline(error: unknown): never {
  throw new Offline(error)
}
