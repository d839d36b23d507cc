import { articlesQuery } from '../../features/articles/api.ts'
import { ArticleIndex } from '../../features/articles/article-index.tsx'
import { ArticleSearch } from '../../features/articles/article-search.tsx'
import { AskUs } from '../../features/articles/ask-us.tsx'
import { HelpIndex, OftenNeeded } from '../../features/articles/help-index.tsx'
import type { PageData } from '../../lib/page.ts'
import { useSearchOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export const data: PageData<'/help'> = ({ queryClient, search }) =>
  queryClient.fetchQuery(articlesQuery('help', search.search))

const NOT_AMONG_THESE = 'Can’t find your answer?'

export default function HelpPage() {
  const { search } = useSearchOf('/help')
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="Help"
        description="How practice, timed exams, results and your account work, answered in short articles."
      />
      <h1 className="text-title">What do you want to know?</h1>
      <ArticleSearch
        shelf="help"
        search={search}
        label="Search the help"
        className="mt-6 max-w-2xl [&_input]:h-12 [&_input]:text-base"
      />
      <div className="mt-5">
        <ArticleIndex
          shelf="help"
          search={search}
          afterFound={<AskUs question={NOT_AMONG_THESE} className="mt-12" />}
        >
          {(articles) => (
            <>
              <OftenNeeded articles={articles} />
              <div className="mt-14">
                <HelpIndex articles={articles}>
                  <AskUs question={NOT_AMONG_THESE} />
                </HelpIndex>
              </div>
            </>
          )}
        </ArticleIndex>
      </div>
    </div>
  )
}
