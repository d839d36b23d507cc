import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState, type ComponentType } from 'react'
import {
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  useParams,
} from 'react-router'
import { PAGES, type Path } from '#domain/site/pages.ts'
import { SITE } from '#domain/site/site.ts'
import { hasMalformedId } from './lib/malformed-ids.ts'
import { Refused } from './lib/call.ts'
import type { PageModule } from './lib/page.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { parseSearch } from './paths.ts'
import { DocumentHead } from './ui/document-head.tsx'
import { Spinner } from './ui/spinner.tsx'

/** The query cache from which a document is rendered. */
export const queryClientContext = createContext<QueryClient>()

/** The facts about a route that the renderer and the preloader use. */
export type PageHandle = {
  path: Path
  load(): Promise<unknown>
  preloadData(queryClient: QueryClient, params: unknown, search: URLSearchParams): Promise<unknown>
  /** The page's source files, as paths from the root of the project. */
  sources: string[]
  status: number
}

const PUBLIC_FILES = import.meta.glob<PageModule<never>>('./pages/public/*-page.tsx')

/** The route of a public page: rendered by the server with its data. */
export function publicPage(path: Path, status = 200): RouteObject {
  const file = fileOf(path)
  const screen = lazyScreen(PUBLIC_FILES[file]!)
  const preloadData = preloadOf(path, screen.load)
  const handle: PageHandle = {
    path,
    load: screen.load,
    preloadData,
    sources: [sourceOf(file)],
    status,
  }
  return {
    path,
    id: path,
    Component: screen.Screen,
    handle,
    // In the browser, a loader would delay navigation until its data had arrived, and no spinner would be
    // shown.
    ...(import.meta.env.SSR && { loader: loaderOf(preloadData) }),
  }
}

/**
 * The route of any other page: the server sends the header, the footer and a spinner, but never data.
 * `NotFound` is shown for a URL with a malformed id.
 */
export function privatePage(path: Path, NotFound: ComponentType): RouteObject {
  const file = fileOf(path)
  const isAdmin = file.startsWith('./pages/admin/')
  const { load, Screen } = lazyScreen(async () =>
    isAdmin
      ? (await import('./load-admin-page.ts')).loadAdminPage(file)
      : (await import('./load-private-page.ts')).loadPrivatePage(file),
  )
  const handle: PageHandle = {
    path,
    load,
    preloadData: preloadOf(path, load),
    sources: [`src/web/load-${isAdmin ? 'admin' : 'private'}-page.ts`, sourceOf(file)],
    status: 200,
  }
  return { path, id: path, Component: afterHydration(Screen, NotFound), handle }
}

/** Loads a page's code, and then its data. */
function preloadOf(path: Path, load: () => Promise<PageModule<never>>): PageHandle['preloadData'] {
  return async (queryClient, params, search) => {
    const { data } = await load()
    await data?.({
      queryClient,
      path: path as never,
      params: params as never,
      search: parseSearch(path, search) as never,
    })
  }
}

const fileOf = (path: Path) => `./pages/${PAGES[path]}-page.tsx`
const sourceOf = (file: string) => file.replace('.', 'src/web')

function loaderOf(preloadData: PageHandle['preloadData']) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const queryClient = (context as RouterContextProvider).get(queryClientContext)
    try {
      await preloadData(queryClient, params, new URL(request.url).searchParams)
    } catch (error) {
      // The page reads the refusal from its query and explains it.
      if (!(error instanceof Refused)) throw error
    }
    return null
  }
}

/**
 * Like `lazy`, but shows code that has already been loaded at once, without a spinner on hydration or after a
 * prefetch.
 */
export function lazyScreen(load: () => Promise<PageModule<never>>) {
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
        <DocumentHead isHidden />
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
