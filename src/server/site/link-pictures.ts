import { DAY_MS } from '#domain/days.ts'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { DrawPicture, Picture } from '../integrations/social-image/social-image.ts'
import { etagOf, isKnown } from '../http/etag.ts'
import { Refusal } from '../requests/refusal.ts'
import { createResponseCache, type Made } from '../requests/response-cache.ts'

/** Returns the content of the picture for links to a path; null if this source does not know the path. */
export type PictureSource = (path: string) => Promise<Picture | null> | Picture | null

type Drawn = { png: Buffer; etag: string; bytes: number }

/** One at a time: people do not wait for these pictures, and pages need the processor. */
const DRAWN_AT_ONCE = 1
const MAX_WAITING = 50
/** Enough for a few hundred pictures. */
const MAX_BYTES = 8 * 1024 * 1024
const RETRY_AFTER_S = '10'
const IMAGE = /^\/og(\/[a-z0-9-]+(?:\/[a-z0-9-]+)?)\.png$/

/** Serves `/og/course/az-900.png` for `/course/az-900`, and `/og/site.png` for pages without a picture. */
export function registerPictures(
  app: FastifyInstance,
  {
    sources,
    draw,
    revision,
    headers,
  }: {
    sources: readonly PictureSource[]
    draw: DrawPicture
    revision: () => Promise<string> | string
    headers: Readonly<Record<string, string>>
  },
): void {
  const drawing = pLimit(DRAWN_AT_ONCE)
  const cache = createResponseCache<Drawn>({
    maxBytes: MAX_BYTES,
    onRefreshError: (err) =>
      app.log.error({ err }, 'a picture for links could not be refreshed; the old one is still served'),
  })

  async function make(path: string): Promise<Made<Drawn>> {
    const picture = await findPicture(sources, path)
    if (!picture) throw new Refusal('not_found')
    if (drawing.pendingCount >= MAX_WAITING) throw new Refusal('unavailable')
    const png = await drawing(() => draw(picture))
    return { value: { png, etag: etagOf(png), bytes: png.length }, freshMs: DAY_MS }
  }

  app.get('/og/*', async (request, reply) => {
    const path = IMAGE.exec(request.url.split('?')[0]!)?.[1]
    void reply.headers(headers)
    try {
      if (path === undefined) throw new Refusal('not_found')
      const { png, etag } = await cache.get(`${await revision()} ${path}`, () => make(path))
      void reply.headers({ 'cache-control': `public, max-age=${DAY_MS / 1000}`, etag })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      return reply.type('image/png').send(png)
    } catch (error) {
      void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      if (error instanceof Refusal && error.code === 'not_found') return reply.status(404).send('Not Found')
      if (!(error instanceof Refusal))
        request.log.error({ err: error }, 'a picture for links could not be drawn')
      return reply.status(503).header('retry-after', RETRY_AFTER_S).send('Service Unavailable')
    }
  })
}

async function findPicture(sources: readonly PictureSource[], path: string): Promise<Picture | null> {
  for (const source of sources) {
    const picture = await source(path)
    if (picture) return picture
  }
  return null
}
