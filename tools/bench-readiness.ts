// npm run bench:readiness -- PATH Predicts every answer of learners that the model has never seen, before it
// is known, in five folds. PATH is a folder of folds in the format of `read-responses.ts`; without
// one, it is looked for below CORPUS_DIR.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chanceOfCorrect, foldAnswers, priorBelief } from '../src/domain/readiness/belief.ts'
import {
  type Difficulty,
  estimateRelease,
  type FirstAttempt,
  type Release,
} from '../src/domain/readiness/release.ts'
import { type Judgement, judgePredictions, type Prediction } from './readiness/judge-predictions.ts'
import { type Learner, readFolds } from './readiness/read-responses.ts'

/** These questions have no author's label, and their difficulties vary more than ours around their labels. */
const UNLABELLED: Difficulty = { difficulty: 0, difficultyVariance: 1.5 }
/** They are open questions. Those that train several skills occur again at once with the same answer. */
const GUESS = 0
const FLOOR_AFTER_CORRECT = 0.5
const FLOOR_AFTER_WRONG = 0.05

const WANTED = { auc: 0.785, logLoss: 0.52, calibrationError: 0.02 }

const { positionals } = parseArgs({ allowPositionals: true })
const corpus = process.env.CORPUS_DIR
const folder = positionals[0] ?? (corpus && join(corpus, 'responses/assist2009_pid-akt'))
if (folder) run(folder)
else console.log('no corpus given: npm run bench:readiness -- PATH')

function run(path: string): void {
  const folds = readFolds(path)
  const startedAt = performance.now()
  const all: Scored[] = []
  for (const [index, unseen] of folds.entries()) {
    const known = folds.filter((_, other) => other !== index).flat()
    const release = estimateRelease(known.map(firstAttempts))
    const means = meansOf(known)
    for (const learner of unseen) all.push(...predict(learner, release, means))
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${all.length} answers of ${folds.flat().length} learners in ${folds.length} folds, ${seconds.toFixed(0)} s\n`,
  )
  const model = judgePredictions(all.map(({ chance, happened }) => ({ chance, happened })))
  print('this model', model)
  print('first attempts only', judgePredictions(all.filter(({ isFirst }) => isFirst)))
  print(
    "the learner's share so far",
    judgePredictions(all.map((each) => ({ ...each, chance: each.shareSoFar }))),
  )
  print('the mean of the skill', judgePredictions(all.map((each) => ({ ...each, chance: each.skillMean }))))
  const failed = Object.entries(WANTED).filter(([name, limit]) => {
    const value = model[name as keyof typeof WANTED]
    return name === 'auc' ? value < limit : value > limit
  })
  console.log(
    `\nwanted: AUC ≥ ${WANTED.auc}, log-loss ≤ ${WANTED.logLoss}, calibration error ≤ ${WANTED.calibrationError}`,
  )
  console.log(`${3 - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

function firstAttempts(learner: Learner): FirstAttempt[] {
  const seen = new Set<string>()
  return learner.flatMap(({ question, skill, isCorrect }) => {
    if (seen.has(question)) return []
    seen.add(question)
    return [{ question, domain: skill, prior: UNLABELLED, guess: GUESS, isCorrect }]
  })
}

type Scored = Prediction & { isFirst: boolean; shareSoFar: number; skillMean: number }

function predict(learner: Learner, release: Release, means: Map<string, number>): Scored[] {
  const domains = [...new Set(learner.map(({ skill }) => skill))]
  let belief = priorBelief(domains.map((domain) => release.means.get(domain) ?? 0))
  const reveals = new Map<string, { count: number; wasCorrect: boolean }>()
  let correct = 0
  return learner.map(({ question, skill, isCorrect }, at) => {
    const before = reveals.get(question)
    const evidence = {
      ...(release.difficulties.get(question) ?? UNLABELLED),
      domain: domains.indexOf(skill),
      floor: before ? (before.wasCorrect ? FLOOR_AFTER_CORRECT : FLOOR_AFTER_WRONG) : GUESS,
      weight: 0.5 ** (before?.count ?? 0),
      isCorrect,
      isRevealed: true,
    }
    const chance = chanceOfCorrect(belief, evidence)
    belief = foldAnswers(belief, [evidence])
    reveals.set(question, { count: (before?.count ?? 0) + 1, wasCorrect: isCorrect })
    const shareSoFar = (correct + 1) / (at + 2)
    correct += Number(isCorrect)
    return { chance, happened: isCorrect, isFirst: !before, shareSoFar, skillMean: means.get(skill) ?? 0.5 }
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
