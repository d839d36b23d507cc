import { useLocation } from 'react-router'
import { SITE } from '#domain/site/site.ts'
import { useOrigin } from '../lib/origin.ts'
import { pictureHref } from '../paths.ts'

/** Metadata of a page for search engines and link previews. React moves it into the document's head. */
export function DocumentHead({
  title,
  description = SITE.description,
  image = pictureHref('/site'),
  type = 'website',
  canonical,
  isHidden = false,
}: {
  /** The title without the site's name. Only the home page has none. */
  title?: string
  description?: string
  /** The path of a 1200 × 630 picture on this site. */
  image?: string
  type?: 'website' | 'article'
  /** The canonical path, if this page is a variant of another. */
  canonical?: string
  /** Adds noindex. */
  isHidden?: boolean
}) {
  const origin = useOrigin()
  const { pathname } = useLocation()
  const full = title ? `${title} · ${SITE.name}` : `${SITE.name}: ${SITE.tagline}`
  // One canonical URL per page, without its query.
  const url = origin + (canonical ?? pathname)
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={title ?? SITE.name} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title ?? SITE.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
