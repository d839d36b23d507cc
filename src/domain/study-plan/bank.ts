import { evidenceWeight } from '../readiness/exposure.ts'
import { laterDay } from '../calendar-days.ts'

/** Questions of one domain that are alike for a plan. */
export type QuestionGroup = {
  domain: string
  questions: number
  /** How often their answers were shown to the person. */
  reveals: number
  /** The first day on which the plan may ask them. */
  from: string
}

/**
 * After how many days a question comes again, by how often it was asked. No question is asked twice within 48 hours, and two days
 * on the calendar can be closer than that. After the third time it says and teaches too little to be planned.
 */
const DAYS_TO_REPEAT = [0, 3, 7] as const
const MAX_REVEALS = DAYS_TO_REPEAT.length

/** The group as the plan may use it after the person was shown its answers `reveals` times, last on `seenOn`. */
export function groupOf({
  seenOn,
  today,
  ...group
}: Omit<QuestionGroup, 'from'> & { seenOn: string | null; today: string }): QuestionGroup {
  const wait = DAYS_TO_REPEAT[group.reveals] ?? 0
  const from = seenOn === null ? today : laterDay(seenOn, wait)
  return { ...group, from: from > today ? from : today }
}

/** What a session takes from the bank. */
export type Taken = {
  questions: number
  /** How many of them are new to the person. */
  fresh: number
  /** What they count together, where a question revealed n times counts as ½ⁿ. */
  worth: number
}

/** The questions that a plan can still ask. Changes while a plan is made. */
export type Bank = {
  /** How many new ones the domain has on this day. */
  freshIn(domain: string, day: string): number
  /** How many could be asked on this day in this domain, new or not. */
  readyIn(domain: string, day: string): number
  /** How many the domain still has, whether or not they can be asked yet. */
  leftIn(domain: string): number
  /** What taking the best `questions` would bring, without taking them. */
  look(domain: string, day: string, questions: number): Taken
  take(domain: string, day: string, questions: number): Taken
  /** How many times the plan can still ask something, counting each repeat. */
  left(): number
  /** Questions that were never taken and that the person has not seen. */
  freshLeft(): number
}

/** A group by how often its answers were shown. Questions that were shown most often are not in the bank. */
type Level = { questions: number; from: string }[]

/** Counts are kept while questions are taken, because a plan for a year asks for them a thousand times. */
export function openBank(start: readonly QuestionGroup[]): Bank {
  const levels = new Map<string, Level[]>()
  const leftIn = new Map<string, number>()
  let [left, freshLeft] = [0, 0]
  const count = (domain: string, reveals: number, questions: number) => {
    leftIn.set(domain, (leftIn.get(domain) ?? 0) + questions)
    left += questions * (MAX_REVEALS - reveals)
    if (reveals === 0) freshLeft += questions
  }
  const add = ({ domain, questions, reveals, from }: QuestionGroup) => {
    if (reveals >= MAX_REVEALS || questions === 0) return
    const ofDomain = levels.get(domain) ?? DAYS_TO_REPEAT.map((): Level => [])
    levels.set(domain, ofDomain)
    ofDomain[reveals]!.push({ questions, from })
    count(domain, reveals, questions)
  }
  for (const group of start) add(group)

  /** The groups to ask next, new ones first, with how many of each. */
  const choose = (domain: string, day: string, questions: number) => {
    let wanted = questions
    const chosen: { group: Level[number]; count: number; reveals: number }[] = []
    for (const [reveals, level] of (levels.get(domain) ?? []).entries())
      for (const group of level) {
        if (wanted === 0) return chosen
        if (group.from > day) continue
        const taken = Math.min(wanted, group.questions)
        wanted -= taken
        chosen.push({ group, count: taken, reveals })
      }
    return chosen
  }
  const readyAt = (level: Level | undefined, day: string) =>
    sum((level ?? []).map(({ questions, from }) => (from <= day ? questions : 0)))
  return {
    freshIn: (domain, day) => readyAt(levels.get(domain)?.[0], day),
    readyIn: (domain, day) => sum((levels.get(domain) ?? []).map((level) => readyAt(level, day))),
    leftIn: (domain) => leftIn.get(domain) ?? 0,
    look: (domain, day, questions) => takenOf(choose(domain, day, questions)),
    take(domain, day, questions) {
      const parts = choose(domain, day, questions)
      for (const { group, count: taken, reveals } of parts) {
        group.questions -= taken
        count(domain, reveals, -taken)
        const next = reveals + 1
        if (next < MAX_REVEALS)
          add({ domain, questions: taken, reveals: next, from: laterDay(day, DAYS_TO_REPEAT[next]!) })
      }
      const ofDomain = levels.get(domain)
      if (ofDomain)
        levels.set(
          domain,
          ofDomain.map((level) => level.filter((group) => group.questions > 0)),
        )
      return takenOf(parts)
    },
    left: () => left,
    freshLeft: () => freshLeft,
  }
}

function takenOf(parts: readonly { count: number; reveals: number }[]): Taken {
  return {
    questions: sum(parts.map(({ count }) => count)),
    fresh: sum(parts.map(({ count, reveals }) => (reveals === 0 ? count : 0))),
    worth: sum(parts.map(({ count, reveals }) => count * evidenceWeight({ reveals }))),
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
