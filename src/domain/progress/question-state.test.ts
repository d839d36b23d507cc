import { describe, expect, test } from 'vitest'
import { seededRandom } from '../attempts/draw-form.ts'
import { applyReveal, type QuestionState, type Reveal } from './question-state.ts'

type Short = `${'right' | 'wrong' | 'gave up' | 'passed'} ${number}`

const replay = (...story: Short[]): QuestionState =>
  story.reduce<QuestionState | null>((state, short, index) => applyReveal(state, reveal(short, index)), null)!

function reveal(short: Short, index: number): Reveal {
  const [, word, day] = /^(.+) (\d+)$/.exec(short)!
  return {
    kind: word === 'gave up' ? 'given_up' : word === 'passed' ? 'passed' : 'answered',
    version: 1,
    at: new Date(index),
    day: `2026-11-${day!.padStart(2, '0')}`,
    choiceIds: word === 'passed' || word === 'gave up' ? [] : ['c'],
    isCorrect: word === 'right',
    confidence: null,
    givenAt: new Date(index),
  }
}

describe('a mistake', () => {
  test.each<[string, Short[], boolean]>([
    ['is a question that was answered wrong', ['wrong 1'], true],
    ['is a question that was revealed without an answer', ['gave up 1'], true],
    ['is not a question that was answered correctly', ['right 1'], false],
    ['is not a question left unanswered at the end', ['passed 1'], false],
    ['stays after one correct answer', ['wrong 1', 'right 2'], true],
    ['stays after several correct answers on one day', ['wrong 1', 'right 2', 'right 2', 'right 2'], true],
    ['is mended by correct answers on two days', ['wrong 1', 'right 2', 'right 3'], false],
    [
      'stays if a change of time zone makes a day occur twice',
      ['wrong 1', 'right 3', 'right 2', 'right 3'],
      true,
    ],
    [
      'is mended even if the first correct answer came on the day of the wrong one',
      ['wrong 1', 'right 1', 'right 2'],
      false,
    ],
    ['starts again after a wrong answer in between', ['wrong 1', 'right 2', 'wrong 3', 'right 4'], true],
    ['comes back after a later wrong answer', ['wrong 1', 'right 2', 'right 3', 'wrong 9'], true],
    ['is not mended by being left unanswered', ['wrong 1', 'right 2', 'passed 3'], true],
  ])('%s', (_, story, isMistake) => expect(replay(...story).isMistake).toBe(isMistake))

  test('keeps its count of wrong answers after it is mended', () =>
    expect(replay('wrong 1', 'gave up 2', 'right 3', 'right 4').wrongCount).toBe(2))
})

describe('a question that was only viewed', () => {
  test('keeps its earlier answer', () =>
    expect(replay('right 1', 'passed 2')).toMatchObject({
      isCorrect: true,
      answeredAt: new Date(0),
      seenAt: new Date(1),
      choiceIds: ['c'],
    }))
  test('is neither right nor wrong without an earlier answer', () =>
    expect(replay('passed 2')).toMatchObject({ isCorrect: null, answeredAt: null, choiceIds: [] }))
  test('loses an earlier answer to another version of its choices', () =>
    expect(applyReveal(replay('right 1'), { ...reveal('passed 2', 1), version: 2 })).toMatchObject({
      isCorrect: null,
      choiceIds: [],
      version: 2,
    }))
})

test('a right answer given before the mistake does not count towards mending it', () => {
  const mistake = replay('right 1', 'wrong 2')
  const old = { ...reveal('right 3', 2), givenAt: new Date(0) }
  expect(applyReveal(mistake, old)).toMatchObject({ isMistake: true, rightDays: 0, isCorrect: true })
})

test('a flag stays, whatever the answer', () => {
  const flagged = { ...replay('right 1'), isFlagged: true }
  expect(applyReveal(flagged, reveal('wrong 2', 1)).isFlagged).toBe(true)
})

/** A second, simpler definition: wrong at least once, and since then not right on two different days. */
function isMistakePlainly(story: readonly Short[]): boolean {
  const counted = story.filter((short) => !short.startsWith('passed'))
  const lastWrong = counted.findLastIndex((short) => !short.startsWith('right'))
  if (lastWrong < 0) return false
  const mendedBefore = counted.slice(lastWrong + 1).map((short) => short.split(' ')[1])
  return new Set(mendedBefore).size < 2
}

test('2,000 random histories agree with the simpler definition', () => {
  const random = seededRandom(7)
  const words = ['right', 'right', 'wrong', 'gave up', 'passed'] as const
  for (let run = 0; run < 2_000; run += 1) {
    let day = 1
    const story = Array.from({ length: 1 + Math.floor(random() * 8) }, (): Short => {
      day += Math.floor(random() * 2)
      return `${words[Math.floor(random() * words.length)]!} ${day}`
    })
    expect(replay(...story).isMistake, story.join(', ')).toBe(isMistakePlainly(story))
  }
})
