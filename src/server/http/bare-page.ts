import type { FastifyReply } from 'fastify'

/** Seconds, sent with a 503. */
export const RETRY_AFTER_S = '2'

/** An error page that needs nothing else from the site. */
const bare = (
  title: string,
  text: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:16px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1.25rem">
<h1>${title}</h1><p>${text}</p>`

export const FAILURE_HTML = bare(
  'Something went wrong',
  'This page could not be made. Nothing of yours is lost. Reload it in a moment.',
)
const BUSY_HTML = bare(
  'A moment, please',
  'The site is very busy. Nothing of yours is lost. Reload this page in a moment.',
)

/** Asks the client to try again in a moment. `headers` are those of a page that is not cached. */
export function sendBusy(reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply {
  return reply.status(503).headers(headers).header('retry-after', RETRY_AFTER_S).send(BUSY_HTML)
}
