import { SITE } from '#domain/site/site.ts'

/** Title and description of the document; React moves them into its head. */
export function PageTitle({
  title,
  description = SITE.description,
  isHidden = false,
}: {
  /** Without the site's name. Left out only by the landing page. */
  title?: string
  description?: string
  /** Keeps search engines away. */
  isHidden?: boolean
}) {
  const full = title ? `${title} · ${SITE.name}` : `${SITE.name}: ${SITE.tagline}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title ?? SITE.name} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:type" content="website" />
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  )
}
