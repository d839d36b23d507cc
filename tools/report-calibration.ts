// npm run report:calibration [-- --learners 200] [--svg FILE] Simulates learners of known ability, forecasts
// their exams and compares. It says nothing about real exams: only learners who report their results can.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { calibrate, exceeded, WORLDS } from './readiness/calibration.ts'
import { drawReliability } from './readiness/draw-reliability.ts'

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '200' }, svg: { type: 'string' } },
})
const learners = Number(values.learners)
let failed = 0
const diagrams: { name: string; bins: { predicted: number; happened: number; count: number }[] }[] = []

console.log('world'.padEnd(46) + 'covers  bias    calibration  Brier  × by share  without figure')
for (const [index, { name, world, limits }] of WORLDS.entries()) {
  const found = calibrate(world, learners, index + 1)
  const { covered, bias, passing, byShare, withoutFigure } = found
  const faults = exceeded(found, limits)
  console.log(
    name.padEnd(46) +
      `${percent(covered)}  ${bias.toFixed(3).padStart(6)}  ${passing.calibrationError.toFixed(3).padEnd(11)}  ` +
      `${passing.brier.toFixed(3)}  ${(passing.brier / byShare.brier).toFixed(2).padEnd(10)}  ${percent(withoutFigure)}` +
      (faults.length > 0 ? `  NOT MET: ${faults.join(', ')}` : ''),
  )
  if (faults.length > 0) failed += 1
  diagrams.push({ name, bins: passing.bins })
}
if (values.svg) writeFileSync(values.svg, drawReliability(diagrams))
console.log(`\n${WORLDS.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`.padStart(6)
}
