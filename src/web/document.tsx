import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { THEME_SCRIPT } from '#domain/site/theme-script.ts'

/** What the server passes to the browser inside the document, as JSON that is never executed. */
export type DocumentState = {
  origin: string
  links: DocumentLinks
  queries: DehydratedState
  /** Only set on a document answered with 410. */
  isGone?: true
}
export type DocumentLinks = { entry: string; css: string[]; fonts: string[]; chunks: string[] }

export const STATE_ELEMENT_ID = 'state'

/** The whole page, `<html>` included. The browser hydrates it from the same links and state. */
export function Document({
  links,
  state,
  children,
}: {
  links: DocumentLinks
  /** JSON with `<` escaped. */
  state: string
  children: ReactNode
}) {
  return (
    // The theme script sets attributes here before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfd" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0d12" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {links.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {links.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {links.chunks.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        {children}
        <script
          id={STATE_ELEMENT_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state }}
        />
        {/* Not through React's `bootstrapModules`, which also preloads it: behind a service worker Chromium sometimes ignores
            the preload and warns. The script runs once everything above has been parsed. */}
        <script type="module" src={links.entry} />
      </body>
    </html>
  )
}
