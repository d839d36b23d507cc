import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FIRST_PAINT_SCRIPT } from '#domain/site/first-paint-script.ts'

/** The data that the server passes to the browser inside the document, as JSON that is never executed. */
export type DocumentState = {
  origin: string
  links: DocumentLinks
  queries: DehydratedState
  /** Set if there is no page at the path, although a route matches it. */
  absent?: 404 | 410
}
export type DocumentLinks = { entry: string; css: string[]; fonts: string[]; chunks: string[] }

export const STATE_ELEMENT_ID = 'state'

/** The whole page, including `<html>`. The browser hydrates it from the same links and state. */
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
        <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {links.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {links.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
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
        {/* Browsers find these scripts ahead, and run them once everything above has been parsed. None is a
           preload, nor loaded through React's `bootstrapModules`, which makes one: a service worker answers
           scripts, and then Chromium does not use the preload, fetches the file again and logs a warning. */}
        <script type="module" src={links.entry} />
        {links.chunks.map((href) => (
          <script key={href} type="module" src={href} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
