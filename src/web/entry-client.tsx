import '@vitejs/plugin-react/preamble'
import './styles/app.css'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document, STATE_ELEMENT_ID, type DocumentState } from './document.tsx'
import { Refused } from './lib/call.ts'
import { watchNavigations } from './lib/navigation-metrics.ts'
import { OriginContext } from './lib/origin.ts'
import { PreloadContext } from './lib/preload.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createPreload, pagesAt, routes, routesWithout } from './router.tsx'

const rawState = document.getElementById(STATE_ELEMENT_ID)?.textContent ?? ''
const state = JSON.parse(rawState) as DocumentState
for (const { state: query } of state.queries.queries) {
  const { error } = query as { error: Partial<Refused> | null }
  if (error?.code)
    query.error = Object.assign(new Refused(error.code, error.details, error.status), { words: error.words })
}

const queryClient = createQueryClient()
hydrate(queryClient, state.queries)
const preload = createPreload(queryClient)
const table = state.absent ? routesWithout(location.pathname, state.absent) : routes

// Loads the page's code first, or React would replace the rendered page with a spinner. There must be no
// top-level await here: the page's file imports from this chunk, so each would wait for the other for ever.
const loads = pagesAt(location.pathname, table).map(({ handle }) => handle.load())
void Promise.allSettled(loads).then(() => {
  // Hydration data, even if empty, keeps the router from resetting the first page's scroll position.
  const router = createBrowserRouter(table, { hydrationData: {} })
  watchNavigations(router)
  hydrateRoot(
    document,
    <Document links={state.links} state={rawState}>
      <QueryClientProvider client={queryClient}>
        <OriginContext value={state.origin}>
          <PreloadContext value={preload}>
            <RouterProvider router={router} />
          </PreloadContext>
        </OriginContext>
      </QueryClientProvider>
    </Document>,
    { onRecoverableError: (error) => console.error('hydration', error) },
  )
})
// The page works without it. If it cannot be loaded, errors are only in the console.
addEventListener('load', () => void import('./after-load.ts').catch(() => {}))
