// `npm start` without its pages: the real start, with the database that comes along and what keeps it running.
import { startSite } from '../../start/site/site.ts'
import { NO_PAGES } from './no-pages.ts'

await startSite({ openWeb: async () => ({ web: NO_PAGES }) })
