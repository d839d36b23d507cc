import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'

/** Calls an endpoint: over HTTP in the browser, within the process when the server renders a page. */
export type Call = <T extends Endpoint>(endpoint: T, input: InputOf<T>) => Promise<ResponseOf<T>>

/** Scripts and styles that a document links to: built files with hashed names, or the development server's. */
export type Assets = {
  entry: string
  css: string[]
  fonts: string[]
  /** The chunks to preload for a page, given its source file, e.g. `src/web/pages/public/courses-page.tsx`. */
  chunksOf(source: string): string[]
}

export type RenderRequest = {
  url: string
  /** The origin of the site, without a trailing slash. */
  origin: string
  assets: Assets
  call: Call
  /** True if the page at this path was removed for good; the response then has status 410. */
  isGone?: boolean
}
export type Rendered = {
  status: number
  html: string
  /** The redirect target; set when `status` is 3xx. */
  location?: string
  /** True if the document may be cached and served to others. False for pages about one person. */
  isPublic: boolean
}

/** Renders a page for an anonymous visitor; the browser adds everything that depends on the viewer. */
export type Render = (request: RenderRequest) => Promise<Rendered>
