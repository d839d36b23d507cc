/** Measures of how well probabilities foretold what happened. */
export type Prediction = { chance: number; happened: boolean }

export type Judgement = {
  count: number
  /** The chance that a case that happened had the higher prediction of two, 0.5 to 1. */
  auc: number
  logLoss: number
  brier: number
  /** The mean distance between prediction and frequency over ten bins, weighted by their size. */
  calibrationError: number
  bins: { predicted: number; happened: number; count: number }[]
}

const BINS = 10

export function judgePredictions(predictions: readonly Prediction[]): Judgement {
  const count = predictions.length
  const bins = Array.from({ length: BINS }, () => ({ predicted: 0, happened: 0, count: 0 }))
  let logLoss = 0
  let brier = 0
  for (const { chance, happened } of predictions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))]!
    bin.predicted += chance
    bin.happened += Number(happened)
    bin.count += 1
    const given = Math.min(1 - 1e-9, Math.max(1e-9, happened ? chance : 1 - chance))
    logLoss -= Math.log(given)
    brier += (chance - Number(happened)) ** 2
  }
  return {
    count,
    auc: areaUnderCurve(predictions),
    logLoss: logLoss / count,
    brier: brier / count,
    calibrationError: bins.reduce((sum, bin) => sum + Math.abs(bin.predicted - bin.happened), 0) / count,
    bins: bins
      .filter((bin) => bin.count > 0)
      .map((bin) => ({
        predicted: bin.predicted / bin.count,
        happened: bin.happened / bin.count,
        count: bin.count,
      })),
  }
}

/** By ranks; equal predictions share the mean of their ranks. */
function areaUnderCurve(predictions: readonly Prediction[]): number {
  const sorted = predictions.toSorted((one, other) => one.chance - other.chance)
  let rankSum = 0
  let positives = 0
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to]!.chance === sorted[from]!.chance) to += 1
    const happened = sorted.slice(from, to).filter((each) => each.happened).length
    rankSum += (happened * (from + 1 + to)) / 2
    positives += happened
    from = to
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * (predictions.length - positives))
}
