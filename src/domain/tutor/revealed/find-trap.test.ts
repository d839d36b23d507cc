import { expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { findTrap } from './find-trap.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'

const choice = (text: string, rationale: string, isCorrect = false): RevealedChoice => ({
  id: text,
  text,
  rationale,
  isCorrect,
})
const CHOSEN = choice('A wildcard', 'Here it stands where a subnet mask belongs.')
const CORRECT = choice('A hub', 'It fits.', true)
const SWITCH = choice('A switch', 'It divides the traffic.')

const OTHER_TRAPS = ['Late frames.', 'Early frames.', 'Lost frames.', 'Long frames.']

type Case = {
  claim: string
  traps: string[]
  chosen?: RevealedChoice
  others?: RevealedChoice[]
  explanation?: string
  found: string | null
}
const CASES: Case[] = [
  {
    claim: 'is the one that speaks of the choice',
    traps: ['A port is not a socket.', 'A wildcard is not a subnet mask.'],
    found: 'A wildcard is not a subnet mask.',
  },
  {
    claim: 'is none if hardly anything of it is said about the choice',
    traps: [
      'A wildcard and a subnet mask look alike, but bits of hosts count in one of them, networks elsewhere.',
    ],
    explanation: 'Bits of hosts count in one, networks elsewhere; they look alike.',
    found: null,
  },
  {
    claim: 'may be spelt out by the explanation',
    traps: ['Switches divide traffic, routers separate domains.'],
    chosen: SWITCH,
    explanation: 'Routers separate domains.',
    found: 'Switches divide traffic, routers separate domains.',
  },
  {
    claim: 'is none if neither choice nor explanation says the rest of it',
    traps: ['Switches divide traffic, routers separate domains.'],
    chosen: SWITCH,
    found: null,
  },
  {
    claim: 'is none if only the topic of all wrong choices is in it',
    traps: ['Traffic is divided.'],
    chosen: SWITCH,
    others: [CORRECT, choice('A bridge', 'It divides the traffic too.')],
    found: null,
  },
  {
    claim: 'is none if it speaks only of words that all choices have in common',
    traps: ['Interface names are commands.'],
    chosen: choice('The interface name command a', 'No.'),
    others: [choice('The interface name command b', 'Yes.', true)],
    found: null,
  },
  {
    claim: 'may say it in words of the same family',
    traps: ['A denial wins.'],
    chosen: choice('It denies', 'It wins.'),
    found: 'A denial wins.',
  },
  {
    claim: 'is the one of several that is said most fully',
    traps: ['A wildcard is not a subnet mask.', 'A wildcard is a mask of ten.'],
    found: 'A wildcard is not a subnet mask.',
  },
]

test.each(CASES)('the trap that a choice falls into $claim', (each) => {
  const { traps, chosen = CHOSEN, others = [CORRECT], explanation = '', found } = each
  const library = libraryWith(traps)
  const passage = findTrap(library, questionOf([chosen, ...others], explanation), chosen)
  expect(passage?.markdown ?? null).toBe(found && `- ${found}`)
})

test('the trap that a choice falls into is one of the question’s own domain', () => {
  const library = libraryWith(['A wildcard is not a subnet mask.'])
  const question = { ...questionOf([CHOSEN, CORRECT], ''), domain: 'security' }
  expect(findTrap(library, question, CHOSEN)).toBeNull()
})

function libraryWith(traps: readonly string[]) {
  const markdown = [...traps, ...OTHER_TRAPS].map((trap) => `- ${trap}`).join('\n')
  return buildLibrary({
    course: { slug: 'a', title: 'A' },
    sections: [{ domain: 'network', anchor: 'traps', objective: null, heading: 'Common traps', markdown }],
    terms: [],
  })
}

function questionOf(choices: RevealedChoice[], explanation: string): RevealedQuestion {
  return {
    questionId: 'q',
    domain: 'network',
    objective: '1.1',
    stem: 'Which one?',
    choices,
    explanation,
    citations: [],
    chosenIds: [choices[0]!.id],
    wrongCount: 1,
    isMistake: true,
  }
}
