import type { CSSProperties, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useOrigin } from '../../lib/origin.ts'
import { useHashScroll } from '../../lib/use-hash-scroll.ts'

/** The article's HTML, rendered by the server from our own Markdown. Links within the site do not reload the page. */
export function ArticleText({ html }: { html: string }) {
  const origin = useOrigin()
  const navigate = useNavigate()
  useHashScroll()
  return (
    // Only the links inside are interactive, also by keyboard; their clicks bubble up to this element.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="article-text"
      // Printed links need absolute URLs.
      style={{ '--origin': `"${origin}"` } as CSSProperties}
      onClick={(event) => {
        const to = addressInside(event)
        if (to === null) return
        event.preventDefault()
        void navigate(to)
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * The path to which a plain click on a link leads. Null if the browser should handle the click, as for other
 * sites, new tabs and the same page.
 */
function addressInside(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a')
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isModified || event.button !== 0 || link.origin !== location.origin) return null
  if (link.pathname === location.pathname && link.hash) return null
  return link.pathname + link.search + link.hash
}
