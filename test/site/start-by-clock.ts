// `npm start` with a clock that a test moves (`clock.ts`). Only journeys use it: the product itself has no
// setting for the time.
import { startBuiltSite } from '../../start/start.ts'
import { readClock } from './clock.ts'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR must name the folder that holds the clock')
// Fails at once if there is no clock in the folder.
readClock(dataDir)
await startBuiltSite({ now: () => readClock(dataDir) })
