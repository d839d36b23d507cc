import type { Articles } from '../../src/server/content/articles.ts'

/** For servers that need no articles. */
export const NO_ARTICLES: Articles = { blog: new Map(), help: new Map(), pages: new Map() }
