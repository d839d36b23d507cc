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
  /** How many could be asked on this day in this domain, and how many of them are new. */
  available(domain: string, day: string): { questions: number; fresh: number }
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

export function openBank(start: readonly QuestionGroup[]): Bank {
  let groups = start.filter(({ reveals, questions }) => reveals < MAX_REVEALS && questions > 0)
  const ready = (domain: string, day: string) =>
    groups
      .filter((group) => group.domain === domain && group.from <= day)
      .toSorted((one, other) => one.reveals - other.reveals)
  const takenOf = (parts: readonly { count: number; reveals: number }[]): Taken => ({
    questions: sum(parts.map(({ count }) => count)),
    fresh: sum(parts.filter(({ reveals }) => reveals === 0).map(({ count }) => count)),
    worth: sum(parts.map(({ count, reveals }) => count * evidenceWeight({ reveals }))),
  })
  const choose = (domain: string, day: string, questions: number) => {
    let wanted = questions
    return ready(domain, day).map((group) => {
      const count = Math.min(wanted, group.questions)
      wanted -= count
      return { group, count, reveals: group.reveals }
    })
  }
  return {
    available(domain, day) {
      const { questions, fresh } = takenOf(choose(domain, day, Infinity))
      return { questions, fresh }
    },
    leftIn: (domain) =>
      sum(groups.filter((group) => group.domain === domain).map(({ questions }) => questions)),
    look: (domain, day, questions) => takenOf(choose(domain, day, questions)),
    take(domain, day, questions) {
      const parts = choose(domain, day, questions)
      for (const { group, count, reveals } of parts) {
        if (count === 0) continue
        group.questions -= count
        if (reveals + 1 < MAX_REVEALS)
          groups.push({
            domain,
            questions: count,
            reveals: reveals + 1,
            from: laterDay(day, DAYS_TO_REPEAT[reveals + 1]!),
          })
      }
      groups = groups.filter((group) => group.questions > 0)
      return takenOf(parts)
    },
    freshLeft: () => sum(groups.filter(({ reveals }) => reveals === 0).map(({ questions }) => questions)),
    left: () => sum(groups.map(({ questions, reveals }) => questions * (MAX_REVEALS - reveals))),
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
