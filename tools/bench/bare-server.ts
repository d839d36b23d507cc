// Serves the response of one URL with as little work as Node allows: the limit for what the product can serve. Its parent sends the
// URL as its first message, and gets the port.
import { createServer } from 'node:http'

process.once('message', (url: string) => void serve(url))

/** Headers that Node adds by itself, or that belong to the connection. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

async function serve(url: string): Promise<void> {
  const response = await fetchRaw(url)
  const headers = response.headers.filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const server = createServer((_, reply) => {
    reply.writeHead(200, headers)
    reply.end(response.body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
}

/** The body as it is sent; `fetch` would decompress it. */
async function fetchRaw(url: string): Promise<{ headers: [string, string][]; body: Buffer }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          body: Buffer.concat(chunks),
        }),
      )
    }).on('error', reject)
  })
}
