import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { isPublic, PAGES, PAGES_WITHOUT_SHELL, type Path } from '#domain/site/pages.ts'
import { DURATIONS, memoryCache } from './lib/memory-cache.ts'
import type { Preload } from './lib/preload.ts'
import { lazyScreen, type PageHandle, privatePage, publicPage } from './page-route.tsx'
import { Root } from './root.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { PageFrame } from './shell/page-frame.tsx'

/** The header and footer. Pages without them do not load their code. */
const shell = lazyScreen(async () => ({
  default: (await import('./shell/shell-layout.tsx')).ShellLayout,
}))
const SHELL_SOURCE = 'src/web/shell/shell-layout.tsx'

const notFound = publicPage('*', 404)
const routeOf = (path: Path) => (isPublic(path) ? publicPage(path) : privatePage(path, notFound.Component!))
const withShell = (Object.keys(PAGES) as Path[]).filter(
  (path) => path !== '*' && !PAGES_WITHOUT_SHELL.includes(path),
)

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      inShell([...withShell.map(routeOf), notFound]),
      { element: <PageFrame className="min-h-dvh" />, children: PAGES_WITHOUT_SHELL.map(routeOf) },
    ],
  },
]

function inShell(pages: RouteObject[]): RouteObject {
  const children = pages.map((page) => {
    const handle = page.handle as PageHandle
    const load = () => Promise.all([handle.load(), shell.load()])
    return { ...page, handle: { ...handle, load, sources: [...handle.sources, SHELL_SOURCE] } }
  })
  return { Component: shell.Screen, children }
}

/** The status of a path at which there is no page, although a route matches it: what it names does not exist, or it was removed. */
export type Absence = 404 | 410

/** The routes for a visit that begins at such a path. */
export function routesWithout(pathname: string, status: Absence): RouteObject[] {
  const absent = publicPage('*', status)
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      children: [inShell([{ ...absent, id: 'absent', path: pathname }])],
    },
    ...routes,
  ]
}

export function pagesAt(pathname: string, table = routes): { handle: PageHandle; params: unknown }[] {
  return (matchRoutes(table, pathname) ?? []).flatMap(({ route, params }) =>
    route.handle ? [{ handle: route.handle as PageHandle, params }] : [],
  )
}

export function createPreload(queryClient: QueryClient): Preload {
  return (to) => {
    const key = `prefetched ${to}`
    if (memoryCache.has(key)) return
    const { pathname, searchParams } = new URL(to, location.origin)
    for (const { handle, params } of pagesAt(pathname)) {
      // The data of a private page may change with everything that the person does, so the query decides whether it is fresh.
      if (isPublic(handle.path)) memoryCache.set(key, true, DURATIONS.prefetch)
      // Ignore a failed prefetch: the page fetches again and shows the error.
      handle.preloadData(queryClient, params, searchParams).catch(() => memoryCache.set(key, true, 1))
    }
  }
}
