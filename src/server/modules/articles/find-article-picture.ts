import type { Articles } from '../../content/articles.ts'

const EYEBROWS = { blog: 'Blog', help: 'Help' } as const

/** The picture for links to an article at `/blog/…` or `/help/…`; null if there is no such article. */
export function findArticlePicture(
  articles: Articles,
  path: string,
): { eyebrow: string; title: string; facts: string[] } | null {
  const [, shelf, slug] = /^\/(blog|help)\/([^/]+)$/.exec(path) ?? []
  if (shelf === undefined || slug === undefined) return null
  const article = articles[shelf as keyof typeof EYEBROWS].get(slug)
  if (!article) return null
  const { title, category, minutes } = article.card
  const facts = [...(category === null ? [] : [category]), `${minutes} min read`]
  return { eyebrow: EYEBROWS[shelf as keyof typeof EYEBROWS], title, facts }
}
