import { expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { findExplained } from './find-explained.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'

const choice = (text: string, rationale: string, isCorrect = false): RevealedChoice => ({
  id: text,
  text,
  rationale,
  isCorrect,
})
const CORRECT = choice('Shaping bursts', 'A queue holds them back.', true)
const CHOSEN = choice('Policing bursts', 'It drops packets above a rate.')

type Case = {
  claim: string
  notes: string[]
  chosen?: RevealedChoice
  correct?: RevealedChoice
  explanation?: string
  quote: string | null
}
const CASES: Case[] = [
  {
    claim: 'is what says most about the choice',
    notes: ['Shaping and policing have a rate.', 'Policing drops packets above a rate.'],
    quote: 'Policing drops packets above a rate.',
  },
  {
    claim: 'is rather about the options than about words of the rationale',
    notes: ['Policing and shaping limit a rate.', 'A rate is packets that somebody drops, so count.'],
    quote: 'Policing and shaping limit a rate.',
  },
  {
    claim: 'may be about the correct answer',
    notes: ['Shaping is for packets at any rate.'],
    quote: 'Shaping is for packets at any rate.',
  },
  {
    claim: 'is nothing if two words are all that it has in common',
    notes: ['Shaping is for packets.'],
    quote: null,
  },
  {
    claim: 'is nothing if it has a little of everything and not enough of anything',
    notes: ['Packets from the queue of a hub.'],
    chosen: choice(
      'Hub of seven ports for offices',
      'Its packets reach all seven ports at every office, queue or none.',
    ),
    quote: null,
  },
  {
    claim: 'may be on the point by what the explanation says',
    notes: ['Packets leave the hub by ports.'],
    chosen: choice(
      'Hub of seven small offices',
      'Its packets reach seven small ports everywhere, however often asked.',
    ),
    explanation: 'Packets leave by ports.',
    quote: 'Packets leave the hub by ports.',
  },
  {
    claim: 'is nothing if it has only words that all choices have in common',
    notes: ['Long bursts come weekly.'],
    chosen: choice('Policing long bursts weekly', 'It drops packets.'),
    correct: choice('Shaping long bursts weekly', 'It holds them back.', true),
    quote: null,
  },
  {
    claim: 'is a row of a table with its head',
    notes: ['| Kind | Means |\n|---|---|\n| Policing | drops what is above a rate |\n| Marking | asks |'],
    quote: '| Kind | Means |\n|---|---|\n| Policing | drops what is above a rate |',
  },
  {
    claim: 'is no row of which only the head of the table is about the choice',
    notes: ['| Policing drops packets | Rate |\n|---|---|\n| Marking | asks |'],
    quote: null,
  },
  {
    claim: 'ends before a sentence that only leads to a list',
    notes: ['Policing drops packets above a rate. You may choose:'],
    quote: 'Policing drops packets above a rate.',
  },
  {
    claim: 'ends before the beginning of an example',
    notes: ['Policing drops packets above a rate. Example: Ann has a shop.'],
    quote: 'Policing drops packets above a rate.',
  },
  {
    claim: 'never ends in a colon',
    notes: ['Policing drops packets above a rate:'],
    quote: 'Policing drops packets above a rate',
  },
  {
    claim: 'is an item without the mark of its list',
    notes: ['- Policing drops packets above a rate.\n- Marking asks.'],
    quote: 'Policing drops packets above a rate.',
  },
]

test.each(CASES)('what the notes say about a wrong choice $claim', (each) => {
  const { notes, chosen = CHOSEN, correct = CORRECT, explanation = '', quote } = each
  const found = findExplained(libraryWith(notes), questionOf([chosen, correct], explanation), chosen)
  expect(found?.markdown ?? null).toBe(quote)
})

test('what the notes say about a wrong choice is from the section of the question’s objective', () => {
  const library = libraryWith(['Policing drops packets above a rate.'])
  const question = questionOf([CHOSEN, CORRECT], '')
  expect(findExplained(library, { ...question, objective: '1.2' }, CHOSEN)).toBeNull()
  expect(findExplained(library, { ...question, domain: 'security' }, CHOSEN)).toBeNull()
})

function libraryWith(notes: readonly string[]) {
  const markdown = [...notes, 'Late frames.', 'Early frames.', 'Lost frames.'].join('\n\n')
  return buildLibrary({
    course: { slug: 'a', title: 'A' },
    sections: [{ domain: 'network', anchor: 'a', objective: '1.1', heading: 'Traffic', markdown }],
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
