import type { FastifyInstance } from 'fastify'
import { FIXED_PAGES } from '#domain/site/sitemap.ts'
import { SITE } from '#domain/site/site.ts'
import type { Deps } from '../deps.ts'
import { registerCrawlerFiles } from './crawler-files.ts'
import { registerFeed } from './feed.ts'
import { keepLast } from '../http/pages.ts'
import { registerPictures } from './link-pictures.ts'
import { pageSecurityHeaders } from '../http/security-headers.ts'
import { drawPicture } from '../integrations/social-image/draw-picture.ts'
import type { Picture } from '../integrations/social-image/social-image.ts'
import { findArticlePages } from '../modules/articles/find-article-pages.ts'
import { findArticlePicture } from '../modules/articles/find-article-picture.ts'
import { findCoursePages } from '../modules/catalogue/find-course-pages.ts'
import { findCoursePicture } from '../modules/catalogue/find-course-picture.ts'
import { findCatalogueRevision } from '../modules/catalogue/find-revision.ts'

const SITE_PICTURE: Picture = {
  eyebrow: '',
  title: SITE.tagline,
  facts: ['Practice questions', 'Timed exams', 'A reason for every answer'],
}

/** Registers the feed, the sitemap, robots.txt and pictures for links. Must be called before `registerPages`. */
export function registerSiteFiles(http: FastifyInstance, deps: Deps): void {
  const { config, log, articles, reads } = deps
  const { catalogue } = reads
  registerFeed(http, deps)
  const common = {
    revision: keepLast(
      () => findCatalogueRevision(deps),
      (err) => log.warn({ err }, 'the revision of the catalogue could not be read; files keep the last one'),
    ),
    headers: pageSecurityHeaders({ isHttps: config.isSecure, isDevelopment: false }),
  }
  registerCrawlerFiles(http, {
    ...common,
    origin: config.baseUrl,
    sources: [
      () => FIXED_PAGES.map((path) => ({ path })),
      () => findCoursePages(catalogue),
      () => findArticlePages(articles),
    ],
  })
  registerPictures(http, {
    ...common,
    draw: drawPicture,
    sources: [
      (path) => (path === '/site' ? SITE_PICTURE : null),
      (path) => {
        const slug = /^\/course\/([^/]+)$/.exec(path)?.[1]
        return slug === undefined ? null : findCoursePicture(catalogue, slug)
      },
      (path) => findArticlePicture(articles, path),
    ],
  })
}
