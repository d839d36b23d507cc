import { articleQuery } from '../../features/articles/api.ts'
import { ArticleHead } from '../../features/articles/article-head.tsx'
import { Article } from '../../features/articles/article.tsx'
import { ArticleView, BackToShelf } from '../../features/articles/article-view.tsx'
import { RelatedArticles } from '../../features/articles/related-articles.tsx'
import type { PageData } from '../../lib/page.ts'
import { useParamsOf } from '../../paths.ts'

export const data: PageData<'/blog/:slug'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(articleQuery('blog', params.slug))

export default function BlogArticlePage() {
  const { slug } = useParamsOf('/blog/:slug')
  return (
    <Article shelf="blog" slug={slug}>
      {(article) => (
        <ArticleView article={article} back={<BackToShelf shelf="blog" />}>
          <ArticleHead article={article} shelf="blog" />
          <RelatedArticles articles={article.related} />
        </ArticleView>
      )}
    </Article>
  )
}
