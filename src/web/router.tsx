import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { DURATIONS, memoryCache } from './lib/memory-cache.ts'
import type { Preload } from './lib/preload.ts'
import { page, privatePage, type PageHandle } from './page-route.tsx'
import type { PrivatePath } from './private-pages.ts'
import { Root } from './root.tsx'
import { BareLayout } from './shell/bare-layout.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { ShellLayout } from './shell/shell-layout.tsx'

/** Pages of one person. Where their code is, is known to a file that no public page loads (`private-pages.ts`). */
const IN_SHELL: readonly PrivatePath[] = [
  '/course/:slug/practice',
  '/course/:slug/practice/:attemptId',
  '/course/:slug/notebook',
  '/exam/:slug',
  '/exam/:slug/practice',
  '/exam/:attemptId/result',
  '/grant-admin',
  '/verify-email',
  '/change-email',
  '/reset-password',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/admin',
  '/checkout',
  '/checkout/success',
  '/checkout/cancel',
  '/dashboard/subscription',
  '/dashboard/billing-history',
  '/dashboard/account',
]

const notFound = page('*', 'not-found-page', () => import('./pages/not-found-page.tsx'), { status: 404 })
const privateRow = (path: PrivatePath) => privatePage(path, notFound.Component!)

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
          page('/blog', 'blog-page', () => import('./pages/blog-page.tsx')),
          page('/blog/:slug', 'blog-article-page', () => import('./pages/blog-article-page.tsx')),
          page('/help', 'help-page', () => import('./pages/help-page.tsx')),
          page('/help/:slug', 'help-article-page', () => import('./pages/help-article-page.tsx')),
          page('/privacy', 'document-page', () => import('./pages/document-page.tsx')),
          page('/terms', 'document-page', () => import('./pages/document-page.tsx')),
          page('/about', 'document-page', () => import('./pages/document-page.tsx')),
          page('/careers', 'document-page', () => import('./pages/document-page.tsx')),
          page('/pricing', 'pricing-page', () => import('./pages/pricing-page.tsx')),
          page('/faq', 'faq-page', () => import('./pages/faq-page.tsx')),
          page('/imprint', 'imprint-page', () => import('./pages/imprint-page.tsx')),
          page('/course/:slug', 'course-page', () => import('./pages/course-page.tsx')),
          page(
            '/course/:slug/landing',
            'course-landing-page',
            () => import('./pages/course-landing-page.tsx'),
          ),
          page('/course/:slug/notes', 'course-notes-page', () => import('./pages/course-notes-page.tsx')),
          page(
            '/course/:slug/notes/:domain',
            'domain-notes-page',
            () => import('./pages/domain-notes-page.tsx'),
          ),
          page('/course/:slug/glossary', 'glossary-page', () => import('./pages/glossary-page.tsx')),
          page('/course/:slug/search', 'course-search-page', () => import('./pages/course-search-page.tsx')),
          page('/courses/:slug/exams', 'course-exams-page', () => import('./pages/course-exams-page.tsx')),
          page('/course/:slug/sample', 'sample-page', () => import('./pages/sample-page.tsx')),
          page('/contact', 'contact-page', () => import('./pages/contact-page.tsx')),
          ...IN_SHELL.map(privateRow),
          notFound,
        ],
      },
      {
        Component: BareLayout,
        children: [privateRow('/exam/:examId/attempt')],
      },
    ],
  },
]

/** The table for a visit that begins where a page is gone: there it says so, whatever else matches the address. */
export function routesWithGone(pathname: string): RouteObject[] {
  const gone = page('*', 'not-found-page', () => import('./pages/not-found-page.tsx'), { status: 410 })
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      children: [{ Component: ShellLayout, children: [{ ...gone, id: 'gone', path: pathname }] }],
    },
    ...routes,
  ]
}

/** The handles of the pages at an address. */
export function pagesAt(pathname: string, table = routes): { handle: PageHandle; params: unknown }[] {
  return (matchRoutes(table, pathname) ?? []).flatMap(({ route, params }) =>
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
