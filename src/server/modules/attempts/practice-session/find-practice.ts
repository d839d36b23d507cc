import { PracticePlan as PracticePlanShape, type PracticeChoice } from '#contract/practice.ts'
import {
  DEFAULT_PRACTICE_PLAN,
  practicePlanToday,
  type PracticePlan,
} from '#domain/attempts/practice-plan.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { BlueprintRules } from '../../catalogue/blueprint.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { findCourseRef } from '../../catalogue/find-course.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findPresets } from './preset-store.ts'
import { countClosed, findGroups, type PracticeGroup } from './practice-session-store.ts'
import {
  findLastFeedback,
  findLastPlan,
  findOpenPracticeSession,
  type OpenPracticeSession,
} from './session-store.ts'

/** The choices that this person has for a practice session of a course. */
export async function findPractice(deps: Deps, userId: string, slug: string): Promise<PracticeChoice> {
  const { db } = deps
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const who = { userId, courseId: course.id }
  const [groups, closed, open, lastPlan, lastFeedback, presets, rules] = await Promise.all([
    findGroups(db, who),
    countClosed(db, who),
    findOpenPracticeSession(db, who),
    findLastPlan(db, who),
    findLastFeedback(db, who),
    findPresets(db, who),
    findBlueprint(db, course.blueprintId),
  ])
  const sets = setsOf(groups)
  const domains = domainsOf(groups, rules)
  const there = {
    sets: sets.map((set) => set.slug),
    domains: domains.map(({ code }) => code),
    objectives: domains.flatMap(({ objectives }) => objectives.map(({ code }) => code)),
  }
  // During a timed exam, a set that seems to be missing may merely be closed, so plans stay unchanged.
  const today = (plan: PracticePlan) => (closed > 0 ? plan : practicePlanToday(plan, there))
  return {
    course: { slug: course.slug, title: course.title },
    questions: sum(groups, 'questions'),
    closed,
    sets,
    domains,
    history: {
      unseen: sum(groups, 'unseen'),
      mistakes: sum(groups, 'mistakes'),
      due: sum(groups, 'due'),
      flagged: sum(groups, 'flagged'),
    },
    rested: sum(groups, 'rested'),
    difficulties: countBy(groups, 'difficulty', ['easy', 'medium', 'hard']),
    types: countBy(groups, 'type', ['single', 'multiple']),
    open: open && presentOpen(open),
    feedback: lastFeedback ?? DEFAULT_PRACTICE_PLAN.feedback,
    last: readPlan(lastPlan, today),
    presets: presets.map(({ id, name, plan }) => ({ id, name, plan: readPlan(plan, today) })),
  }
}

/** Parses a plan from JSON in the database. A plan of another release that cannot be parsed is not offered. */
function readPlan(stored: unknown, today: (plan: PracticePlan) => PracticePlan | null): PracticePlan | null {
  const read = PracticePlanShape.safeParse(stored)
  return read.success ? today(read.data) : null
}

function presentOpen({ startedAt, ...open }: OpenPracticeSession): NonNullable<PracticeChoice['open']> {
  return { ...open, startedAt: startedAt.toISOString() }
}

function setsOf(groups: readonly PracticeGroup[]): PracticeChoice['sets'] {
  return [...Map.groupBy(groups, ({ setSlug }) => setSlug)].map(([slug, members]) => ({
    slug,
    title: members[0]!.setTitle,
    questions: sum(members, 'questions'),
  }))
}

/** Domains in the blueprint's order; unknown ones come last, with their code as name. */
function domainsOf(
  groups: readonly PracticeGroup[],
  rules: BlueprintRules | null,
): PracticeChoice['domains'] {
  const known = rules?.domains ?? []
  const codes = new Set([...known.map(({ code }) => code), ...groups.map(({ domain }) => domain)])
  return [...codes].flatMap((code) => {
    const members = groups.filter(({ domain }) => domain === code)
    if (members.length === 0) return []
    const domain = known.find((other) => other.code === code)
    const names = new Map(domain?.objectives.map((objective) => [objective.code, objective.name]))
    const objectives = new Set([...names.keys(), ...members.map(({ objective }) => objective)])
    return [
      {
        code,
        name: domain?.name ?? code,
        questions: sum(members, 'questions'),
        objectives: [...objectives].flatMap((objective) => {
          const of = members.filter((group) => group.objective === objective)
          if (of.length === 0) return []
          return [
            { code: objective, name: names.get(objective) ?? objective, questions: sum(of, 'questions') },
          ]
        }),
      },
    ]
  })
}

type Counted = 'questions' | 'unseen' | 'mistakes' | 'due' | 'flagged' | 'rested'

function sum(groups: readonly PracticeGroup[], key: Counted): number {
  return groups.reduce((total, group) => total + group[key], 0)
}

function countBy<K extends string>(
  groups: readonly PracticeGroup[],
  key: 'difficulty' | 'type',
  values: readonly K[],
): Record<K, number> {
  const counts = values.map((value) => [
    value,
    sum(
      groups.filter((group) => group[key] === value),
      'questions',
    ),
  ])
  return Object.fromEntries(counts) as Record<K, number>
}
