/** More than any reply with its frames. Lines without an end would otherwise be kept until memory runs out. */
const MAX_BYTES = 1024 * 1024

/** A `fetch` for one provider: it asks no other origin, follows no redirect, and reads no endless response. */
export function openFetch(baseUrl: string, { maxBytes = MAX_BYTES } = {}): typeof fetch {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new Error('another host than the configured one was to be asked')
    const response = await fetch(input, { ...init, redirect: 'error' })
    const { body, status, statusText, headers } = response
    return body === null ? response : new Response(limit(body, maxBytes), { status, statusText, headers })
  }
}

function limit(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(new Error('the response is too long'))
        else controller.enqueue(chunk)
      },
    }),
  )
}
