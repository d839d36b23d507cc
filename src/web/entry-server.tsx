import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import type { Assets, Call, Render, Rendered, RenderRequest } from '#contract/render.ts'
import { isPublic } from '#domain/site/pages.ts'
import { Document, type DocumentLinks, type DocumentState } from './document.tsx'
import { hasMalformedId } from './lib/malformed-ids.ts'
import { Refused, routeCallsThrough } from './lib/call.ts'
import { OriginContext } from './lib/origin.ts'
import { createQueryClient } from './lib/query-client.ts'
import { queryClientContext } from './page-route.tsx'
import { namesNothing } from './names-nothing.ts'
import { pagesAt, routes, routesWithout } from './router.tsx'

const handler = createStaticHandler(routes)

const callOfThisRender = new AsyncLocalStorage<Call>()
routeCallsThrough(async (endpoint, input) => {
  const call = callOfThisRender.getStore()
  if (!call) throw new Error(`${endpoint.path} was asked for outside of a render`)
  try {
    return await call(endpoint, input)
  } catch (error) {
    throw asRefused(error)
  }
})

/** Turns a refusal from the server into the class that pages expect. */
function asRefused(error: unknown): unknown {
  const { code, details } = error as { code?: ErrorCode; details?: Record<string, unknown> }
  return code !== undefined && Object.hasOwn(ERROR_STATUS, code)
    ? new Refused(code, details, ERROR_STATUS[code])
    : error
}

export const render: Render = (request) => callOfThisRender.run(request.call, () => renderPage(request))

async function renderPage({ url, origin, assets, isGone = false }: RenderRequest): Promise<Rendered> {
  const queryClient = createQueryClient()
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const address = new URL(url, 'http://render.internal')
  const absent = isGone ? 410 : (await namesNothing(address.pathname)) ? 404 : null
  const table = absent ? routesWithout(address.pathname, absent) : routes
  const { query, dataRoutes } = absent ? createStaticHandler(table) : handler
  const context = await query(new Request(address), { requestContext })
  if (context instanceof Response) return redirect(context)

  const matched = pagesAt(address.pathname, table)
  const pages = matched.map(({ handle }) => handle)
  const links = linksOf(
    assets,
    pages.flatMap((page) => page.sources),
  )
  const state: DocumentState = {
    origin,
    links,
    queries: dehydrateWithRefusals(queryClient),
    ...(absent && { absent }),
  }
  const html = await renderToText(
    <Document links={links} state={JSON.stringify(state).replaceAll('<', '\\u003c')}>
      <QueryClientProvider client={queryClient}>
        <OriginContext value={origin}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </OriginContext>
      </QueryClientProvider>
    </Document>,
  )
  const status = statusOf(context, queryClient, Math.max(200, ...matched.map(statusOfPage)))
  queryClient.clear()
  return { status, html, isPublic: pages.every(({ path }) => isPublic(path)) && status < 500 }
}

function redirect(response: Response): Rendered {
  const location = response.headers.get('location') ?? '/'
  return { status: response.status, html: '', location, isPublic: false }
}

function linksOf(assets: Assets, sources: string[]): DocumentLinks {
  const chunks = [...new Set(sources.flatMap((source) => assets.chunksOf(source)))]
  return { entry: assets.entry, css: assets.css, fonts: assets.fonts, chunks }
}

/** Includes refused queries, so that a not-found page is hydrated as one. */
function dehydrateWithRefusals(queryClient: QueryClient) {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || state.error instanceof Refused,
  })
}

/** A URL with a malformed id is always a 404. */
function statusOfPage({ handle, params }: ReturnType<typeof pagesAt>[number]): number {
  return hasMalformedId(params) ? 404 : handle.status
}

/** The worst status from the router and the page's queries. */
function statusOf(context: StaticHandlerContext, queryClient: QueryClient, status: number): number {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => query.state.error ?? [])
  const statuses = errors.map((error) => (error instanceof Refused ? error.status : 500))
  return Math.max(status, context.statusCode, ...statuses)
}

function renderToText(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(document, {
      // Without this, React puts large Suspense boundaries into a template that only a script can show.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    })
  })
}
