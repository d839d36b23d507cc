// `npm start`, by a clock that a test moves (`clock.ts`). For journeys only: the product has no other way to be told the time.
import { startBuiltSite } from '../../start/start.ts'
import { readClock } from './clock.ts'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR must name the folder that holds the clock')
// Read once before anything starts, so that a folder without a clock ends here.
readClock(dataDir)
await startBuiltSite({ now: () => readClock(dataDir) })
