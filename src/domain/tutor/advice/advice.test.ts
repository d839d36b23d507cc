import { describe, expect, test } from 'vitest'
import { PHRASES } from '../phrases.ts'
import { tellPlan } from './tell-plan.ts'
import { tellWeakSpots } from './tell-weak-spots.ts'

const { en, de } = PHRASES
const spot = (code: string, masteryPct: number, isWorthMost = false) => ({
  code,
  name: `Domain ${code}`,
  masteryPct,
  isWorthMost,
})

describe('weak spots', () => {
  test('are the three lowest domains, and practice is in the one that is worth most', () => {
    const domains = [spot('a', 80), spot('b', 40), spot('c', 55, true), spot('d', 60)]
    const { pieces, next } = tellWeakSpots({ domains, mistakes: 2 }, 'en')
    expect(pieces.map(({ markdown }) => markdown)).toEqual([
      en.tellWeakSpots,
      '- Domain b: 40%\n- Domain c: 55%\n- Domain d: 60%',
      en.tellMistakes(2),
    ])
    expect(next[0]).toMatchObject({ kind: 'practise', domain: 'c', count: 5 })
  })

  test('are not made up before anything was answered', () => {
    const { pieces, next } = tellWeakSpots({ domains: [], mistakes: 0 }, 'de')
    expect(pieces.map(({ markdown }) => markdown)).toEqual([de.tellTooFewAnswers, de.tellNoMistakes])
    expect(next[0]).toMatchObject({ kind: 'practise', domain: null })
  })
})

describe('the plan', () => {
  const sessions = Array.from({ length: 6 }, (_, nth) => ({
    day: `2026-11-2${nth}`,
    domain: nth === 1 ? null : { code: 'a', name: 'Domain a' },
    minutes: 30,
  }))
  const plan = { today: '2026-11-20', examOn: '2026-12-01', sessions }
  const linesOf = (...input: Parameters<typeof tellPlan>) =>
    tellPlan(...input).pieces.map(({ markdown }) => markdown)

  test('names the next four sessions with their days, and how many follow', () => {
    const known = { isAfterFail: true, plan }
    expect(linesOf(known, 'en', (day) => `<${day}>`)).toEqual([
      en.tellAfterFailedExam,
      en.tellPlan(11),
      [
        '- <2026-11-20>, 30 minutes: Domain a',
        `- <2026-11-21>, 30 minutes: ${en.planRehearsal}`,
        '- <2026-11-22>, 30 minutes: Domain a',
        '- <2026-11-23>, 30 minutes: Domain a',
      ].join('\n'),
      en.tellPlanGoesOn(2),
    ])
    const { next } = tellPlan(known, 'en', String)
    expect(next.slice(0, 2)).toMatchObject([{ kind: 'practise', domain: 'a' }, { kind: 'plan' }])
  })

  test('without an exam date says how many questions of which domains help most', () => {
    const steps = [
      { domain: { code: 'a', name: 'Domain a' }, questions: 20 },
      { domain: { code: 'b', name: 'Domain b' }, questions: 1 },
    ]
    expect(linesOf({ isAfterFail: false, plan: { examOn: null, steps } }, 'en', String)).toEqual([
      en.tellPlanWithoutDate,
      '- Domain a: 20 questions\n- Domain b: 1 question',
    ])
  })

  test('has nothing left on the day of the exam', () => {
    const today = { ...plan, today: plan.examOn, sessions: [] }
    expect(linesOf({ isAfterFail: false, plan: today }, 'en', String)).toEqual([en.tellNothingToPlan])
  })

  test.each([null, { isAfterFail: false, plan: { examOn: null, steps: [] } }])(
    'that cannot be made says what it needs, and leads to where it is set',
    (none) => {
      expect(linesOf(none, 'en', String)).toEqual([en.tellNoPlan])
      expect(tellPlan(none, 'en', String).next).toContainEqual({ kind: 'plan', text: en.stepPlan })
    },
  )
})
