// A page that shows the emails of a site without a mail server. Never available in production, because the links
// in emails give access to accounts. Its URL contains a random key, known only to the person who started the site,
// because behind a proxy all callers seem to be on this machine.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
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

/**
 * For the HTML of an email: it may use its own styles but no scripts, forms or pictures, and it has an opaque origin.
 */
const DOCUMENT_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
} as const

type Situation = Pick<Config, 'isProduction' | 'isPublic' | 'smtpUrl'>

/** True only outside production, on a site that is not public and has no mail server. */
export function hasDevOutbox({ isProduction, isPublic, smtpUrl }: Situation): boolean {
  return !isProduction && !isPublic && smtpUrl === null
}

/** Null if there is no outbox. The path contains the key. */
export function devOutboxPath(config: Situation & Pick<Config, 'outboxKey'>): string | null {
  return hasDevOutbox(config) && config.outboxKey ? `/dev/outbox/${config.outboxKey}` : null
}

/** Must be called before `registerPages`, which handles all other paths, including those with a wrong key. */
export function registerDevOutbox(
  app: FastifyInstance,
  { config }: { config: Situation & Pick<Config, 'outboxKey' | 'dataDir'> },
): void {
  const path = devOutboxPath(config)
  if (path === null) return
  const isOpenTo = (request: Request) =>
    isSameText((request.params as { key: string }).key, config.outboxKey!) && isFromThisMachine(request)
  app.get<{ Params: { key: string } }>('/dev/outbox/:key', async (request, reply) => {
    if (!isOpenTo(request)) return reply.callNotFound()
    return reply.headers(HEADERS).send(renderOutbox(await readOutboxFolder(config.dataDir), path))
  })
  app.get<{ Params: { key: string; name: string } }>(
    '/dev/outbox/:key/:name.html',
    async (request, reply) => {
      if (!isOpenTo(request)) return reply.callNotFound()
      const mail = await findInOutboxFolder(config.dataDir, request.params.name)
      if (mail?.html === undefined) return reply.callNotFound()
      return reply.headers(DOCUMENT_HEADERS).send(mail.html)
    },
  )
}

const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/
/** Headers that proxies add to requests. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

type Request = Pick<FastifyRequest, 'socket' | 'headers' | 'params'>

/**
 * A second layer of protection, in case someone else has the key: refuses other machines, requests through a proxy, and
 * host names that were pointed at this machine. Headers can be forged, so this check alone never grants access.
 */
function isFromThisMachine({ socket, headers }: Pick<Request, 'socket' | 'headers'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return (
    !isForwarded &&
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    isLoopback((headers.host ?? '').replace(/:\d+$/, ''))
  )
}

/** Compares two texts in constant time. */
function isSameText(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}

function renderOutbox(mails: readonly NamedMail[], path: string): string {
  const list =
    mails.length === 0 ? '<p>No email yet.</p>' : mails.map((mail) => renderMail(mail, path)).join('\n')
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
<p>Emails of this machine, newest first. They were not sent, because SMTP_URL is not set. Reload to see new ones.</p>
${list}
</main>
</body>
</html>
`
}

function renderMail(
  { name, to, replyTo, subject, text, html, link, sentAt }: NamedMail,
  path: string,
): string {
  return `<article>
<h2>${escapeMarkup(subject)}</h2>
<p>To ${escapeMarkup(to)}${replyTo === undefined ? '' : `, answers to ${escapeMarkup(replyTo)}`} · <time datetime="${escapeMarkup(sentAt)}">${escapeMarkup(sentAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${linkify(text)}</pre>
${link ? `<a class="main" href="${escapeMarkup(safeHref(link))}">Open the link</a>` : ''}
${html === undefined ? '' : `<p><a href="${path}/${encodeURIComponent(name)}.html">As a document</a></p>`}
</article>`
}

/** Turns http and https URLs into links, and no others. */
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
