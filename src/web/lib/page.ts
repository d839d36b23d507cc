import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Path } from '#domain/site/pages.ts'
import type { ParamsOf, SearchOf } from '../paths.ts'

/**
 * Loads the data of a page, and is exported as `data` beside it. It runs on the server before rendering, and in the
 * browser when a link to the page is hovered. A refusal that it throws decides the status of the document.
 */
export type PageData<P extends Path> = (context: {
  queryClient: QueryClient
  /** The page's path, since one file may serve several. */
  path: P
  params: ParamsOf<P>
  search: SearchOf<P>
}) => Promise<unknown>

/** A file in `pages/`. */
export type PageModule<P extends Path> = { default: ComponentType; data?: PageData<P> }
