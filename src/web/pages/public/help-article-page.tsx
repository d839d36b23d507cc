import { articleQuery } from '../../features/articles/api.ts'
import { ArticleHead } from '../../features/articles/article-head.tsx'
import { Article } from '../../features/articles/article.tsx'
import { ArticleView, BackToShelf } from '../../features/articles/article-view.tsx'
import { AskUs } from '../../features/articles/ask-us.tsx'
import { RelatedArticles } from '../../features/articles/related-articles.tsx'
import type { PageData } from '../../lib/page.ts'
import { useParamsOf } from '../../paths.ts'

export const data: PageData<'/help/:slug'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(articleQuery('help', params.slug))

export default function HelpArticlePage() {
  const { slug } = useParamsOf('/help/:slug')
  return (
    <Article shelf="help" slug={slug}>
      {(article) => (
        <ArticleView article={article} back={<BackToShelf shelf="help" />}>
          <ArticleHead article={article} shelf="help" />
          <AskUs question="Did not help?" className="mt-14 max-w-reading" />
          <RelatedArticles articles={article.related} />
        </ArticleView>
      )}
    </Article>
  )
}
