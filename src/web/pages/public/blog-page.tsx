import { SITE } from '#domain/site/site.ts'
import { articlesQuery } from '../../features/articles/api.ts'
import { FeedLink } from '../../features/articles/article-head.tsx'
import { ArticleIndex } from '../../features/articles/article-index.tsx'
import { ArticleSearch } from '../../features/articles/article-search.tsx'
import { BlogIndex } from '../../features/articles/blog-index.tsx'
import type { PageData } from '../../lib/page.ts'
import { useSearchOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export const data: PageData<'/blog'> = ({ queryClient, search }) =>
  queryClient.fetchQuery(articlesQuery('blog', search.search))

export default function BlogPage() {
  const { search } = useSearchOf('/blog')
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="Blog"
        description={`How certification exams work, how to study for them, and how ${SITE.name} is made.`}
      />
      <FeedLink />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 sm:mb-10">
        <div className="max-w-reading">
          <h1 className="text-title">Blog</h1>
          <p className="mt-3 text-muted">
            How certification exams work, how to study for them, and how this site is made.
          </p>
        </div>
        <ArticleSearch shelf="blog" search={search} label="Search the blog" className="w-full sm:max-w-72" />
      </div>
      <ArticleIndex shelf="blog" search={search}>
        {(articles) => <BlogIndex articles={articles} />}
      </ArticleIndex>
    </div>
  )
}
