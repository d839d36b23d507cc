// Loaded after everything that the page itself needs.
import { watchErrors } from './features/telemetry/watch-errors.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { pagesAt } from './router.tsx'

watchErrors(() => pagesAt(location.pathname)[0]?.handle.path ?? '*')
registerServiceWorker()
