import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Path } from '#domain/site/pages.ts'
import type { ParamsOf, SearchOf } from '../paths.ts'

/**
 * Loads a page's data; a page's file exports it as `data`. It runs on the server before rendering, and in the
 * browser when the pointer is over a link to the page. If it throws a refusal, that decides the document's
 * status.
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
