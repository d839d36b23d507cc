// npm run bench:readiness -- PATH Predicts every answer of learners that the model has never seen, before it
// is known, in five folds. PATH is a folder of folds in the format of `read-responses.ts`; without
// one, it is looked for below CORPUS_DIR.
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { SHIFT_ON_THE_DAY } from '../src/domain/readiness/readiness.ts'
import { type Judgement, judgePredictions, type Prediction } from './readiness/judge-predictions.ts'
import { coveredWith, type Miss, missOf, shiftOf } from './readiness/measure-shift.ts'
import { predict, releaseFrom } from './readiness/predict-responses.ts'
import { type Learner, readFolds } from './readiness/read-responses.ts'

/** Of first answers and of repeats. */
const WORST_CALIBRATION_ERROR = 0.02
/** How well answers can be told apart depends on the data, so these limits are by folder. */
const LIMITS: Record<string, { auc: number; logLoss: number }> = {
  'assist2009_pid-akt': { auc: 0.83, logLoss: 0.455 },
  assist17: { auc: 0.71, logLoss: 0.585 },
}
/** Fewer say too little about a share. */
const MIN_JUDGED = 5_000

const { positionals } = parseArgs({ allowPositionals: true })
const corpus = process.env.CORPUS_DIR
const folder = positionals[0] ?? (corpus && join(corpus, 'responses/assist2009_pid-akt'))
if (folder) run(folder)
else console.log('no corpus given: npm run bench:readiness -- PATH')

type Scored = Prediction & { isFirst: boolean; shareSoFar: number; skillMean: number }

function run(path: string): void {
  const folds = readFolds(path)
  const startedAt = performance.now()
  const all: Scored[] = []
  const misses: Miss[] = []
  for (const [index, unseen] of folds.entries()) {
    const others = folds.filter((_, other) => other !== index).flat()
    const known = releaseFrom(others)
    const means = meansOf(others)
    for (const learner of unseen) {
      all.push(...withBaselines(predict(learner, known), means))
      const miss = missOf(learner, known)
      if (miss) misses.push(miss)
    }
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${all.length} answers of ${folds.flat().length} learners in ${folds.length} folds, ${seconds.toFixed(0)} s\n`,
  )
  const first = judgePredictions(all.filter(({ isFirst }) => isFirst))
  const repeats = judgePredictions(all.filter(({ isFirst }) => !isFirst))
  const model = judgePredictions(all)
  print('this model', model)
  print('  first answers', first)
  print('  repeats', repeats)
  print(
    "the learner's share so far",
    judgePredictions(all.map((each) => ({ ...each, chance: each.shareSoFar }))),
  )
  print('the mean of the skill', judgePredictions(all.map((each) => ({ ...each, chance: each.skillMean }))))
  if (misses.length > 0) printShift(misses)
  const limits = LIMITS[basename(path)]
  const checks = [
    ...[first, repeats].flatMap(({ count, calibrationError }) =>
      count < MIN_JUDGED ? [] : [calibrationError <= WORST_CALIBRATION_ERROR],
    ),
    ...(limits ? [model.auc >= limits.auc, model.logLoss <= limits.logLoss] : []),
  ]
  const failed = checks.filter((isMet) => !isMet).length
  console.log(
    `\nwanted: calibration error ≤ ${WORST_CALIBRATION_ERROR} of first answers and of repeats` +
      (limits ? `, AUC ≥ ${limits.auc}, log-loss ≤ ${limits.logLoss}` : ''),
  )
  console.log(`${checks.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function withBaselines(
  predictions: ReturnType<typeof predict>,
  means: ReadonlyMap<string, number>,
): Scored[] {
  let correct = 0
  return predictions.map(({ domain, ...prediction }, at) => {
    const shareSoFar = (correct + 1) / (at + 2)
    correct += Number(prediction.happened)
    return { ...prediction, shareSoFar, skillMean: means.get(domain) ?? 0.5 }
  })
}

function meansOf(learners: readonly Learner[]): Map<string, number> {
  const results = Map.groupBy(learners.flat(), ({ skill }) => skill)
  return new Map(
    [...results].map(([skill, answers]) => [
      skill,
      answers.filter(({ isCorrect }) => isCorrect).length / answers.length,
    ]),
  )
}

function print(name: string, { auc, logLoss, brier, calibrationError, count }: Judgement): void {
  const figures = `AUC ${auc.toFixed(3)}  log-loss ${logLoss.toFixed(3)}  Brier ${brier.toFixed(3)}  calibration error ${calibrationError.toFixed(3)}`
  console.log(`${name.padEnd(28)}${figures}  (${count})`)
}

function printShift(misses: readonly Miss[]): void {
  const covers = (shift: number) =>
    `${(100 * coveredWith(misses, shift)).toFixed(1)}% with a shift of ${shift}`
  console.log(
    `\nthe next 65 first answers of ${misses.length} learners scatter as with a shift of ${shiftOf(misses).toFixed(2)}; ` +
      `the range that should hold 80% holds ${[0, SHIFT_ON_THE_DAY, 0.45].map(covers).join(', ')}`,
  )
}
