import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState, type ComponentType } from 'react'
import {
  createContext,
  matchRoutes,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import { Refused } from './lib/call.ts'
import { DURATIONS, memoryCache } from './lib/memory-cache.ts'
import type { PageModule } from './lib/page.ts'
import type { Preload } from './lib/preload.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { parseSearch, type Path } from './paths.ts'
import { Root } from './root.tsx'
import { BareLayout } from './shell/bare-layout.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { ShellLayout } from './shell/shell-layout.tsx'
import { PageTitle } from './ui/page-title.tsx'
import { Spinner } from './ui/spinner.tsx'

/** The cache a document is rendered from. */
export const queryClientContext = createContext<QueryClient>()

/** What the renderer and the preloader know of a route. */
export type PageHandle = {
  load(): Promise<unknown>
  preloadData?(queryClient: QueryClient, params: unknown, search: URLSearchParams): Promise<unknown>
  source?: string
  status: number
  isPublic: boolean
}

type Options = {
  /** Belongs to one person: the server sends the shell and a spinner, never data. */
  isPrivate?: boolean
  status?: number
}

function page<P extends Path>(
  path: P,
  name: string,
  load: () => Promise<PageModule<P>>,
  { isPrivate = false, status = 200 }: Options = {},
): RouteObject {
  const screen = lazyScreen(load)
  const preloadData: PageHandle['preloadData'] = async (queryClient, params, search) => {
    const { data } = await screen.load()
    await data?.({
      queryClient,
      params: params as never,
      search: parseSearch(path, search),
    })
  }
  const handle: PageHandle = {
    load: screen.load,
    preloadData,
    source: `src/web/pages/${name}.tsx`,
    status,
    isPublic: !isPrivate,
  }
  return {
    path,
    id: name + path,
    Component: isPrivate ? afterHydration(screen.Screen) : screen.Screen,
    handle,
    // In the browser a loader would hold navigation back until its data came, and no spinner would show.
    ...(import.meta.env.SSR && !isPrivate && { loader: loaderOf(preloadData) }),
  }
}

function loaderOf(preloadData: NonNullable<PageHandle['preloadData']>) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const queryClient = (context as RouterContextProvider).get(queryClientContext)
    try {
      await preloadData(queryClient, params, new URL(request.url).searchParams)
    } catch (error) {
      // The page tells of a refusal in its own words, from the query that holds it.
      if (!(error instanceof Refused)) throw error
    }
    return null
  }
}

/** `lazy`, but a page whose code is here already shows at once: hydration and prefetched links see no spinner. */
function lazyScreen<P extends Path>(load: () => Promise<PageModule<P>>) {
  let loaded: ComponentType | undefined
  const loadAndKeep = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(loadAndKeep)
  function Screen() {
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component />
  }
  return { load: loadAndKeep, Screen }
}

function afterHydration(Screen: ComponentType) {
  return function PrivateScreen() {
    if (useHydrated()) return <Screen />
    return (
      <>
        <PageTitle isHidden />
        <Spinner />
      </>
    )
  }
}

const isPrivate = true

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: ShellLayout,
        children: [
          page('/', 'home-page', () => import('./pages/home-page.tsx')),
          page('/courses', 'courses-page', () => import('./pages/courses-page.tsx')),
          page('/pricing', 'pricing-page', () => import('./pages/pricing-page.tsx')),
          page('/course/:slug', 'course-page', () => import('./pages/course-page.tsx')),
          page('/course/:slug/sample', 'sample-page', () => import('./pages/sample-page.tsx')),
          page(
            '/course/:slug/practice',
            'practice-choice-page',
            () => import('./pages/practice-choice-page.tsx'),
            { isPrivate },
          ),
          page('/exam/:slug', 'exam-page', () => import('./pages/exam-page.tsx'), { isPrivate }),
          page('/exam/:slug/practice', 'exam-page', () => import('./pages/exam-page.tsx'), {
            isPrivate,
          }),
          page('/exam/:attemptId/result', 'exam-result-page', () => import('./pages/exam-result-page.tsx'), {
            isPrivate,
          }),
          page('/grant-admin', 'grant-admin-page', () => import('./pages/grant-admin-page.tsx'), {
            isPrivate,
          }),
          page('/verify-email', 'verify-email-page', () => import('./pages/verify-email-page.tsx'), {
            isPrivate,
          }),
          page('/reset-password', 'reset-password-page', () => import('./pages/reset-password-page.tsx'), {
            isPrivate,
          }),
          page('/admin', 'admin-page', () => import('./pages/admin-page.tsx'), { isPrivate }),
          page('*', 'not-found-page', () => import('./pages/not-found-page.tsx'), { status: 404 }),
        ],
      },
      {
        Component: BareLayout,
        children: [
          page('/exam/:examId/attempt', 'exam-attempt-page', () => import('./pages/exam-attempt-page.tsx'), {
            isPrivate,
          }),
        ],
      },
    ],
  },
]

/** The handles of the pages at an address. */
export function pagesAt(pathname: string): { handle: PageHandle; params: unknown }[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) =>
    route.handle ? [{ handle: route.handle as PageHandle, params }] : [],
  )
}

export function createPreload(queryClient: QueryClient): Preload {
  return (to) => {
    const key = `prefetched ${to}`
    if (memoryCache.has(key)) return
    memoryCache.set(key, true, DURATIONS.prefetch)
    const { pathname, searchParams } = new URL(to, location.origin)
    for (const { handle, params } of pagesAt(pathname)) {
      // A prefetch that fails is no news: the page asks again and says what is wrong.
      const loading = handle.preloadData?.(queryClient, params, searchParams) ?? handle.load()
      loading.catch(() => memoryCache.set(key, true, 1))
    }
  }
}
