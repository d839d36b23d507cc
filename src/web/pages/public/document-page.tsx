import { useLocation } from 'react-router'
import { articleQuery } from '../../features/articles/api.ts'
import { Article } from '../../features/articles/article.tsx'
import { ArticleView } from '../../features/articles/article-view.tsx'
import type { PageData } from '../../lib/page.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

/** The documents on privacy, terms, about and careers. Each path is the slug of its document. */
export const data: PageData<'/privacy' | '/terms' | '/about' | '/careers'> = ({ queryClient, path }) =>
  queryClient.fetchQuery(articleQuery('pages', slugAt(path)))

export default function DocumentPage() {
  const { pathname } = useLocation()
  return (
    <Article shelf="pages" slug={slugAt(pathname)}>
      {(article) => (
        <ArticleView article={article}>
          <DocumentHead title={article.title} description={article.summary} type="article" />
        </ArticleView>
      )}
    </Article>
  )
}

function slugAt(path: string): string {
  return path.replaceAll('/', '')
}
