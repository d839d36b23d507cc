import type { ArticleDetail } from '#contract/articles.ts'
import { articlePath, AUTHOR, FEED_PATH, type ListedShelf } from '#domain/articles/shelves.ts'
import { SITE } from '#domain/site/site.ts'
import { useOrigin } from '../../lib/origin.ts'
import { href, pictureHref } from '../../paths.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export const SHELF_NAMES: Record<ListedShelf, string> = { blog: 'Blog', help: 'Help' }

/** A blog or help article's metadata for search engines and link previews. */
export function ArticleHead({ article, shelf }: { article: ArticleDetail; shelf: ListedShelf }) {
  const origin = useOrigin()
  const { title, summary, publishedOn, updatedOn } = article
  const address = origin + articlePath(article)
  const image = pictureHref(articlePath(article))
  return (
    <>
      <DocumentHead title={title} description={summary} type="article" image={image} />
      {shelf === 'blog' && <FeedLink />}
      <JsonLd
        data={{
          '@type': shelf === 'blog' ? 'BlogPosting' : 'Article',
          headline: title,
          description: summary,
          image: origin + image,
          datePublished: publishedOn,
          dateModified: updatedOn,
          author: { '@type': 'Organization', name: AUTHOR, url: origin + href('/about') },
          publisher: { '@type': 'Organization', name: SITE.name, url: origin },
          mainEntityOfPage: address,
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: SHELF_NAMES[shelf], item: origin + href(`/${shelf}`) },
            { '@type': 'ListItem', position: 2, name: title, item: address },
          ],
        }}
      />
    </>
  )
}

/** Lets feed readers find the blog's feed. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={`${SITE.name} blog`} href={FEED_PATH} />
}
