// `npm start` with a clock that a test moves (`clock.ts`). For journeys only: the product cannot be given another time.
import { startBuiltSite } from '../../start/start.ts'
import { readClock } from './clock.ts'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR must name the folder that holds the clock')
// Read before anything starts, so that a folder without a clock fails here.
readClock(dataDir)
await startBuiltSite({ now: () => readClock(dataDir) })
