/// <reference types="vite/client" />
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../src/web/page-route.tsx'
import { routes } from '../../src/web/router.tsx'

/** The patterns of all pages that are there, by whether they are everybody's or one person's. */
export const publicPaths = pathsOf(routes, true)
export const privatePaths = pathsOf(routes, false)

function pathsOf(table: readonly RouteObject[], isPublic: boolean): string[] {
  return table.flatMap(({ path, handle, children = [] }) => {
    const page = handle as PageHandle | undefined
    const isOne = path !== undefined && page?.status === 200 && page.isPublic === isPublic
    return [...(isOne ? [path] : []), ...pathsOf(children, isPublic)]
  })
}
