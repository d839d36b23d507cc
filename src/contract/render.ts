import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'

/** How web asks the server, in the browser over HTTP and while rendering in the same process. */
export type Call = <T extends Endpoint>(endpoint: T, input: InputOf<T>) => Promise<ResponseOf<T>>

/** What the document links to: built files with their hashes, or the development server's own. */
export type Assets = {
  entry: string
  css: string[]
  fonts: string[]
  /** Chunks to preload for the page's source file, e.g. `src/web/pages/public/courses-page.tsx`. */
  chunksOf(source: string): string[]
}

export type RenderRequest = {
  url: string
  /** Where the site is reached, without a slash at the end. */
  origin: string
  assets: Assets
  call: Call
  /** There was a page at the address, and there will be none: it is told so, with status 410. */
  isGone?: boolean
}
export type Rendered = {
  status: number
  html: string
  /** Where to go instead, with `status` 3xx. */
  location?: string
  /** May the whole document be kept and served to others? False for pages that belong to one person. */
  isPublic: boolean
}

/** Renders a page for nobody in particular: what depends on the viewer is filled in by the browser. */
export type Render = (request: RenderRequest) => Promise<Rendered>
