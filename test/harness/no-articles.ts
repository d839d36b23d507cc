import type { Articles } from '../../src/server/content/articles.ts'

/** For servers whose articles are not read: other tests, and measurements. */
export const NO_ARTICLES: Articles = { blog: new Map(), help: new Map(), pages: new Map() }
