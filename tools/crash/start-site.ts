// `npm start` without its pages: the real start, with the database that comes with Cutscore and its supervision.
import { startSite } from '../../start/site/site.ts'
import { NO_PAGES } from './no-pages.ts'

await startSite({ openWeb: async () => ({ web: NO_PAGES }) })
