import type { Articles } from '../../src/server/content/articles.ts'

/** For a server whose articles nobody reads: tests of something else, and measurements. */
export const NO_ARTICLES: Articles = { blog: new Map(), help: new Map(), pages: new Map() }
