// Loaded after everything that the page itself needs.
import { watchErrors } from './features/telemetry/watch-errors.ts'
import { sampleVisits } from './lib/sample-visits.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { pagesAt } from './router.tsx'

const routeNow = () => pagesAt(location.pathname)[0]?.handle.path ?? '*'

watchErrors(routeNow)
registerServiceWorker()
sampleVisits(routeNow())
