import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '../requests/own-bytes.ts'
import { etagOf } from './etag.ts'

/**
 * A page, stored only in compressed form. The uncompressed text, which few clients request, would use most of the
 * memory.
 */
export type Document = {
  status: number
  location: string | null
  isPublic: boolean
  etag: string
  gzip: Buffer
  br: Buffer
  bytes: number
}

const decompress = promisify(gunzip)
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Nearly as small as with quality 11, in a twentieth of the time. */
const BROTLI_QUALITY = 5
/** A window of 256 KB, more than any page needs; the default of 4 MB would waste memory. */
const BROTLI_WINDOW_BITS = 18

export async function makeDocument({
  status,
  body,
  location,
  isPublic,
}: {
  status: number
  body: string
  location: string | null
  isPublic: boolean
}): Promise<Document> {
  const identity = Buffer.from(body)
  const [gzipped, br] = await Promise.all([
    compress.gzip(identity),
    compress.br(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ])
  const [zipped, brotli] = [ownBytes(gzipped), ownBytes(br)]
  return {
    status,
    location,
    isPublic,
    // A weak tag, because it is the same for every encoding of the text.
    etag: `W/${etagOf(identity)}`,
    gzip: zipped,
    br: brotli,
    bytes: zipped.length + brotli.length,
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** For the few clients that take no compression. Another thread does the work. */
export async function decompressed(document: Document): Promise<Buffer> {
  return decompress(document.gzip)
}

/** Browsers send few different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 100 })

/** Brotli if the browser accepts it, otherwise gzip, otherwise none. */
export function chooseEncoding(accept = ''): Encoding {
  const known = chosen.get(accept)
  if (known !== undefined) return known
  const encoding = readEncoding(accept)
  chosen.set(accept, encoding)
  return encoding
}

function readEncoding(accept: string): Encoding {
  const offered = new Set(
    accept.split(',').flatMap((part) => {
      const [name = '', weight = ''] = part.trim().toLowerCase().split(';')
      return /q=0(?:\.0*)?$/.test(weight.trim()) ? [] : [name.trim()]
    }),
  )
  return offered.has('br') ? 'br' : offered.has('gzip') ? 'gzip' : 'identity'
}
