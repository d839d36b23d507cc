import type { Calibration } from '#contract/outcomes.ts'
import { calibrationOf } from '#domain/outcomes/calibration.ts'
import type { Queryable } from '../../db/database.ts'
import { findPublicOutcomes } from './outcome-store.ts'

/** How well forecasts matched the results that people let us publish. */
export async function findCalibration(db: Queryable): Promise<Calibration> {
  const { count, figures } = calibrationOf(await findPublicOutcomes(db))
  return {
    count,
    figures: figures && {
      brier: Math.round(figures.brier * 1000) / 1000,
      bins: figures.bins.map((bin) => ({
        fromPct: percent(bin.from),
        toPct: percent(bin.to),
        count: bin.count,
        predictedPct: percent(bin.predicted),
        passedPct: percent(bin.passed),
        lowPct: percent(bin.low),
        highPct: percent(bin.high),
      })),
    },
  }
}

function percent(share: number): number {
  return Math.round(100 * share)
}
