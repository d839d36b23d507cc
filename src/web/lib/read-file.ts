import type { Endpoint } from '#contract/endpoint.ts'
import { inWords, Offline, refusalIn, urlOf, type WordsFor } from './call.ts'

/** The file an endpoint answers with, and its name. However long it takes: `onProgress` hears of bytes as they come. */
export async function readFile<T extends Endpoint>(
  endpoint: T,
  onProgress: (bytes: number) => void,
  ...[words]: WordsFor<T>
): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(urlOf(endpoint, {})).catch(tellOffline)
  if (!response.ok) throw inWords(await refusalIn(response), words)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  let bytes = 0
  for (;;) {
    // What breaks off is a lost connection: half an archive is none.
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
