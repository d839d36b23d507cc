// The blog as an RSS 2.0 feed.
import type { FastifyInstance } from 'fastify'
import type { ArticleCard } from '#contract/articles.ts'
import { articlePath, FEED_PATH } from '#domain/articles/shelves.ts'
import { SITE } from '#domain/site/site.ts'
import type { Deps } from '../deps.ts'
import { findArticles } from '../modules/articles/find-articles.ts'
import { escapeMarkup } from '#domain/site/escape-markup.ts'
import { etagOf, isKnown } from '../http/etag.ts'

const MAX_ITEMS = 50

const HEADERS = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Registers the feed, built once, because articles do not change while the server runs. */
export function registerFeed(
  app: FastifyInstance,
  { articles, config }: Pick<Deps, 'articles' | 'config'>,
): void {
  const feed = buildFeed(findArticles(articles, 'blog').slice(0, MAX_ITEMS), config.baseUrl)
  const etag = etagOf(feed)
  app.get(FEED_PATH, async (request, reply) => {
    void reply.headers({ ...HEADERS, etag })
    return isKnown(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(feed)
  })
}

function buildFeed(cards: readonly ArticleCard[], origin: string): string {
  const changed = cards
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${SITE.name} blog`),
    element('link', `${origin}/blog`),
    element('description', SITE.description),
    element('language', 'en'),
    `<atom:link href="${escapeMarkup(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...(changed ? [element('lastBuildDate', dateOf(changed))] : []),
    ...cards.flatMap((card) => itemOf(card, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf(card: ArticleCard, origin: string): string[] {
  const address = origin + articlePath(card)
  return [
    '<item>',
    element('title', card.title),
    element('link', address),
    element('guid', address),
    element('pubDate', dateOf(card.publishedOn)),
    ...(card.category ? [element('category', card.category)] : []),
    element('description', card.summary),
    '</item>',
  ]
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

/** The date format of RSS (RFC 822). */
function dateOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
