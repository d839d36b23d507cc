import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'

/** Calls an endpoint: over HTTP in the browser, in the same process while rendering on the server. */
export type Call = <T extends Endpoint>(endpoint: T, input: InputOf<T>) => Promise<ResponseOf<T>>

/** Files that a document links to: built ones with hashes in their names, or the development server's. */
export type Assets = {
  entry: string
  css: string[]
  fonts: string[]
  /** Chunks to preload for the page's source file, e.g. `src/web/pages/public/courses-page.tsx`. */
  chunksOf(source: string): string[]
}

export type RenderRequest = {
  url: string
  /** The URL of the site, without a slash at the end. */
  origin: string
  assets: Assets
  call: Call
  /** True if the page at this path was removed for good; answered with status 410. */
  isGone?: boolean
}
export type Rendered = {
  status: number
  html: string
  /** Where to redirect to, with a 3xx `status`. */
  location?: string
  /** Whether the document may be cached and served to others. False for pages that belong to one person. */
  isPublic: boolean
}

/** Renders a page for an anonymous visitor; the browser fills in what depends on the viewer. */
export type Render = (request: RenderRequest) => Promise<Rendered>
