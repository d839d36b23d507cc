import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState, type ComponentType } from 'react'
import {
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  useParams,
} from 'react-router'
import { SITE } from '#domain/site/site.ts'
import { hasMalformedId } from './lib/address-ids.ts'
import { Refused } from './lib/call.ts'
import type { PageModule } from './lib/page.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { parseSearch, type Path } from './paths.ts'
import type { PrivatePage, PrivatePath } from './private-pages.ts'
import { PageHead } from './ui/page-head.tsx'
import { Spinner } from './ui/spinner.tsx'

/** The cache a document is rendered from. */
export const queryClientContext = createContext<QueryClient>()

/** What the renderer and the preloader know of a route. */
export type PageHandle = {
  path: string
  load(): Promise<unknown>
  preloadData?(queryClient: QueryClient, params: unknown, search: URLSearchParams): Promise<unknown>
  /** The files that are loaded for it, from the root of the project. */
  sources(): Promise<string[]>
  status: number
  isPublic: boolean
}

/** One row of the table of routes: its path, the page's file, and how to load it. */
export function page<P extends Path>(
  path: P,
  name: string,
  load: () => Promise<PageModule<P>>,
  { status = 200 }: { status?: number } = {},
): RouteObject {
  const screen = lazyScreen(load)
  const preloadData: PageHandle['preloadData'] = async (queryClient, params, search) => {
    const { data } = await screen.load()
    await data?.({
      queryClient,
      path,
      params: params as never,
      search: parseSearch(path, search),
    })
  }
  const handle: PageHandle = {
    path,
    load: screen.load,
    preloadData,
    sources: async () => [fileOf(name)],
    status,
    isPublic: true,
  }
  return {
    path,
    id: path,
    Component: screen.Screen,
    handle,
    // In the browser a loader would hold navigation back until its data came, and no spinner would show.
    ...(import.meta.env.SSR && { loader: loaderOf(preloadData) }),
  }
}

/**
 * A row for a page that belongs to one person: the server sends the shell and a spinner, never data. `NotFound` is shown
 * where the address has no id in the place of one.
 */
export function privatePage(path: PrivatePath, NotFound: ComponentType): RouteObject {
  const find = async (): Promise<PrivatePage<never>> =>
    (await import('./private-pages.ts')).PRIVATE_PAGES[path]
  const { load, Screen } = lazyScreen<never>(async () => (await find()).load())
  const handle: PageHandle = {
    path,
    load,
    sources: async () => ['src/web/private-pages.ts', fileOf((await find()).name)],
    status: 200,
    isPublic: false,
  }
  return { path, id: path, Component: afterHydration(Screen, NotFound), handle }
}

const fileOf = (name: string) => `src/web/pages/${name}.tsx`

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

function afterHydration(Screen: ComponentType, NotFound: ComponentType) {
  return function PrivateScreen() {
    const params = useParams()
    if (useHydrated()) return hasMalformedId(params) ? <NotFound /> : <Screen />
    return (
      <>
        <PageHead isHidden />
        <Spinner />
        <p className="container-page hidden pb-16 text-center noscript:block">
          This page needs JavaScript. Without it, write to{' '}
          <a className="underline" href={`mailto:${SITE.supportEmail}`}>
            {SITE.supportEmail}
          </a>
          , and a person does it for you.
        </p>
      </>
    )
  }
}
