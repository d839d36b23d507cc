// The mails of a machine without a mail server, as a page. Never in production: its links open accounts.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { findInOutboxFolder, readOutboxFolder, type NamedMail } from '../integrations/mail/outbox-folder.ts'
import { escapeMarkup } from '#domain/site/escape-markup.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #353b45); --soft: light-dark(#586272, #a3adbb) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.05rem; margin: 0 } p { margin: .25rem 0; color: var(--soft) }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
a { color: light-dark(#0b5cad, #7cb8ff) }
a.main { display: inline-block; margin-top: .75rem; font-weight: 600; padding: .5rem 0 }`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
} as const

/** A mail's document has its own styles and nothing else: no script, no form, no picture, and it is nobody's origin. */
const DOCUMENT_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
} as const

/** Call before the pages, which answer everything else. */
export function registerDevOutbox(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  // A site with an address of its own is for others, whatever its environment is called.
  const isForOthers = !LOOPBACK_HOST.test(new URL(config.baseUrl).host)
  if (config.isProduction || config.smtpUrl !== null || isForOthers) return
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    return reply.headers(HEADERS).send(renderOutbox(await readOutboxFolder(config.dataDir)))
  })
  app.get<{ Params: { name: string } }>('/dev/outbox/:name.html', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const mail = await findInOutboxFolder(config.dataDir, request.params.name)
    if (mail?.html === undefined) return reply.callNotFound()
    return reply.headers(DOCUMENT_HEADERS).send(mail.html)
  })
}

const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/
/** What proxies add. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * The mails open accounts, so only the person at this machine reads them: not a neighbour in the network, not a proxy that
 * lets others in, and not a foreign page that had a name of its own point here.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return (
    !isForwarded &&
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '')
  )
}

function renderOutbox(mails: readonly NamedMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(renderMail).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - Cutscore</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails of this machine, newest first. They were not sent, because SMTP_URL is not set. Reload to see new ones.</p>
${list}
</main>
</body>
</html>
`
}

function renderMail({ name, to, replyTo, subject, text, html, link, sentAt }: NamedMail): string {
  return `<article>
<h2>${escapeMarkup(subject)}</h2>
<p>To ${escapeMarkup(to)}${replyTo === undefined ? '' : `, answers to ${escapeMarkup(replyTo)}`} · <time datetime="${escapeMarkup(sentAt)}">${escapeMarkup(sentAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${linkify(text)}</pre>
${link ? `<a class="main" href="${escapeMarkup(safeHref(link))}">Open the link</a>` : ''}
${html === undefined ? '' : `<p><a href="/dev/outbox/${encodeURIComponent(name)}.html">As a document</a></p>`}
</article>`
}

/** Only web addresses become links: whatever else a mail says stays text. */
function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeMarkup(part)}">${escapeMarkup(part)}</a>` : escapeMarkup(part),
    )
    .join('')
}

function safeHref(link: string): string {
  return /^https?:\/\//.test(link) ? link : '#'
}
