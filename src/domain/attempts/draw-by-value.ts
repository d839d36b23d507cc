import { evidenceWeight } from '../readiness/exposure.ts'
import type { PickReason } from './attempt-limits.ts'
import { seededRandom, shuffle } from './draw-form.ts'

/** Which questions help a person most before their exam. */

/** A question that may be asked, as far as its person knows it. */
export type Candidate = {
  questionId: string
  /** A code of the blueprint. */
  domain: string
  /** How often its answer key was shown to the person. */
  reveals: number
  /** True if it was answered or revealed within `REST_HOURS`. It is then asked only if it is due. */
  isRecent: boolean
  isDue: boolean
}

/** What practice in a domain does for the chance to pass. */
export type DomainWorth = {
  code: string
  /** The share of the exam, 0 to 1. */
  weight: number
  /** How much the chance to pass rises with ability in the domain (`Forecast`). */
  leverage: number
  /** The width of the interval around mastery, 0 to 1: the wider, the less is known. */
  uncertainty: number
  /** How many of its questions were answered. */
  answered: number
}

export type Picked = { questionId: string; pickedFor: PickReason }

/** A question rests this long after an answer, unless it is due for review. */
export const REST_HOURS = 48

const SHARE_OF_DUE = 0.25
const SHARE_OF_LEAST_KNOWN = 0.15

/**
 * At most `count` questions in mixed order: a quarter of them due for review, 15% from the domain of which least is known, and the
 * others where practice raises the chance to pass most. While the evidence is too thin to tell (`isMeasured`), the others are
 * spread over the domains by their share of the exam. What one part lacks, the others make up for. The same seed and
 * candidates always give the same questions.
 */
export function drawByValue(
  candidates: readonly Candidate[],
  domains: readonly DomainWorth[],
  { count, seed, isMeasured }: { count: number; seed: number; isMeasured: boolean },
): Picked[] {
  const random = seededRandom(seed)
  // Sorted first, so that the result does not depend on the order of rows from the database.
  const mixed = shuffle(candidates.toSorted(byId), random)
  const due = mixed.filter(({ isDue }) => isDue)
  const rested = mixed.filter(({ isDue, isRecent }) => !isDue && !isRecent)
  const wanted = partsOf(count, isMeasured)

  const dueFirst = due.slice(0, wanted.due)
  const leastKnown = pickLeastKnown(rested, domains, wanted.leastKnown)
  const left = rested.filter((candidate) => !leastKnown.includes(candidate))
  const pick = isMeasured ? pickMostValuable : pickByShare
  const valuable = pick(left, domains, count - dueFirst.length - leastKnown.length)
  const room = count - dueFirst.length - leastKnown.length - valuable.length
  const dueLater = due.slice(dueFirst.length, dueFirst.length + room)
  return shuffle(
    [
      ...pickedFor([...dueFirst, ...dueLater], 'due'),
      ...pickedFor(leastKnown, 'least_known'),
      ...pickedFor(valuable, isMeasured ? 'value' : 'exam_share'),
    ],
    random,
  )
}

/** Questions due for review: at most `count` of them, the first ones of the list, in mixed order. */
export function drawDue(ids: readonly string[], { count, seed }: { count: number; seed: number }): Picked[] {
  return shuffle(ids.slice(0, count), seededRandom(seed)).map((questionId) => ({
    questionId,
    pickedFor: 'due',
  }))
}

/** Without a figure, what is known least is among the domains that are spread over anyway. */
function partsOf(count: number, isMeasured: boolean): { due: number; leastKnown: number } {
  const others = Math.round(count * (1 - SHARE_OF_DUE - SHARE_OF_LEAST_KNOWN))
  const due = Math.min(Math.round(count * SHARE_OF_DUE), count - others)
  return { due, leastKnown: isMeasured ? count - others - due : 0 }
}

/** From the domain known least; from the next one if that has too few. Domains that the exam does not ask are left out. */
function pickLeastKnown(
  rested: readonly Candidate[],
  domains: readonly DomainWorth[],
  count: number,
): Candidate[] {
  return domains
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.uncertainty - one.uncertainty)
    .flatMap(({ code }) => rested.filter(({ domain }) => domain === code).toSorted(byReveals))
    .slice(0, count)
}

/** Those with the largest rise of the chance to pass: each reveal of a question halves what practising it again adds. */
function pickMostValuable(
  rested: readonly Candidate[],
  domains: readonly DomainWorth[],
  count: number,
): Candidate[] {
  const worth = worthOf(domains, ({ leverage }) => leverage)
  const value = (candidate: Candidate) => worth(candidate.domain) * evidenceWeight(candidate)
  return rested.toSorted((one, other) => value(other) - value(one)).slice(0, count)
}

/**
 * Spread over domains in proportion to their share of the exam, with what was answered before (highest averages, as seats are
 * given to parties); within a domain, those revealed least often.
 */
function pickByShare(
  rested: readonly Candidate[],
  domains: readonly DomainWorth[],
  count: number,
): Candidate[] {
  const worth = worthOf(domains, ({ weight }) => weight)
  const queues = [...Map.groupBy(rested, ({ domain }) => domain)].map(([code, members]) => ({
    share: worth(code),
    taken: domains.find((domain) => domain.code === code)?.answered ?? 0,
    // Taken from the end.
    members: members.toSorted((one, other) => byReveals(other, one)),
  }))
  const picked: Candidate[] = []
  while (picked.length < count) {
    const open = queues.filter(({ members }) => members.length > 0)
    const next = open.toSorted(
      (one, other) => other.share / (other.taken + 1) - one.share / (one.taken + 1),
    )[0]
    if (!next) break
    next.taken += 1
    picked.push(next.members.pop()!)
  }
  return picked
}

/** By domain. If no domain is worth anything, as in a course without a blueprint, all count the same. */
function worthOf(
  domains: readonly DomainWorth[],
  measure: (domain: DomainWorth) => number,
): (code: string) => number {
  const worths = new Map(domains.map((domain) => [domain.code, measure(domain)]))
  return [...worths.values()].some((worth) => worth > 0) ? (code) => worths.get(code) ?? 0 : () => 1
}

function pickedFor(candidates: readonly Candidate[], reason: PickReason): Picked[] {
  return candidates.map(({ questionId }) => ({ questionId, pickedFor: reason }))
}

function byReveals(one: Candidate, other: Candidate): number {
  return one.reveals - other.reveals
}

function byId(one: Candidate, other: Candidate): number {
  return one.questionId < other.questionId ? -1 : 1
}
