import { expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { locateInStem } from './locate-in-stem.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'

const LIBRARY = buildLibrary({
  course: { slug: 'a', title: 'A' },
  sections: [{ domain: 'cloud', anchor: 'a', objective: '1.1', heading: 'Clouds', markdown: 'Text.' }],
  terms: [],
})
const code = (text: string) => `\`\`\`text\n${text}\n\`\`\``
const choice = (text: string, rationale: string, isCorrect = false): RevealedChoice => ({
  id: text,
  text,
  rationale,
  isCorrect,
})

type Case = {
  claim: string
  stem: string
  chosen: RevealedChoice
  others?: RevealedChoice[]
  explanation?: string
  place: string | null
}
const CASES: Case[] = [
  {
    claim: 'is the sentence of which the rationale speaks',
    stem: 'Logs are kept for a year. Readers live in Australia. Which service fits?',
    chosen: choice('A zone', 'Readers far away gain nothing from it.'),
    place: 'Readers live in Australia.',
  },
  {
    claim: 'may be named in words of the same family',
    stem: 'One policy opens the archive. Another denies deletions. What may she do?',
    chosen: choice('Everything', 'A denial always wins.'),
    place: 'Another denies deletions.',
  },
  {
    claim: 'is not where the choice would be right',
    stem: 'Historians look for names of ships. They have photos. What comes first?',
    chosen: choice('Recognition of entities', 'It marks names of ships, but not in photos.'),
    place: 'They have photos.',
  },
  {
    claim: 'is not the topic of all choices',
    stem: 'The lock is held by Mira. Her apply takes long. What should she do?',
    chosen: choice('Ignore it', 'The lock is held, so another apply breaks it.'),
    others: [
      choice('Remove it', 'The lock is held by a process.'),
      choice('Wait', 'The lock is held for a reason.', true),
    ],
    place: 'Her apply takes long.',
  },
  {
    claim: 'is not named by words that all choices have in common',
    stem: 'Ann asks. The address 10.1.0.0 is used. It must hold 75 hosts. Which mask fits?',
    chosen: choice('address 10.1.0.0 mask 26', 'For 75 it is too few.'),
    others: [choice('address 10.1.0.0 mask 25', 'It is enough.', true)],
    place: 'It must hold 75 hosts.',
  },
  {
    claim: 'is found by what the explanation says about the choice',
    stem: 'It is used for several years. It may be interrupted. What is cheapest?',
    chosen: choice('Spot', 'The platform can evict it.'),
    explanation: 'Several years mean a reservation, interrupted means Spot.',
    place: 'It may be interrupted.',
  },
  {
    claim: 'is found by why the correct answer fits',
    stem: 'Mira talks to us. Her job takes ten minutes. What now?',
    chosen: choice('Force it', 'Two writers spoil the file.'),
    others: [choice('Wait', 'After ten minutes it is free.', true)],
    place: 'Her job takes ten minutes.',
  },
  {
    claim: 'is a part with NOT in capitals rather than one that has as much in common',
    stem: 'Ann asks. The traffic is small. The traffic must NOT leave. Which link fits?',
    chosen: choice('A tunnel', 'Its traffic takes the wrong way.'),
    place: 'The traffic must NOT leave.',
  },
  {
    claim: 'is a part of the story rather than the question',
    stem: 'What happens to photos? Photos arrive daily.',
    chosen: choice('Speech', 'There are photos here.'),
    place: 'Photos arrive daily.',
  },
  {
    claim: 'is rather a later sentence than the first, which sets the scene',
    stem: 'Photos arrive daily. Photos are kept. What now?',
    chosen: choice('Speech', 'There are photos here.'),
    place: 'Photos are kept.',
  },
  {
    claim: 'is not the sentence that only introduces the code',
    stem: `Ann asks. The module has the blocks below.\n\n${code('module "a"')}\n\n${code('block "b"')}\n\nWhat is missing?`,
    chosen: choice('A map', 'A module takes one.'),
    place: code('module "a"'),
  },
  {
    claim: 'is the only code rather than a sentence that has as much in common',
    stem: `Ann asks. The size is two.\n\n${code('size = 8')}\n\nWhat happens?`,
    chosen: choice('Less', 'The size grows.'),
    place: code('size = 8'),
  },
  {
    claim: 'is what the question calls “this”',
    stem: `Ann asks. The size is two, size small.\n\n${code('vm size')}\n\n${code('vm start')}\n\nWhich scaling is this?`,
    chosen: choice('Out', 'Only the size changes.'),
    place: code('vm size'),
  },
  {
    claim: 'is the last limit if the stem has nothing in common with what is said',
    stem: 'It must be cheap. It must be fast. We are curious. Who is Mira?',
    chosen: choice('Nobody', 'Wrong.'),
    place: 'It must be fast.',
  },
  {
    claim: 'is nothing if the stem has no limits either',
    stem: 'Who is Mira?',
    chosen: choice('Nobody', 'Wrong.'),
    place: null,
  },
]

test.each(CASES)(
  'the place of a mistake $claim',
  ({ stem, chosen, others = [], explanation = '', place }) => {
    const question: RevealedQuestion = {
      questionId: 'q',
      domain: 'cloud',
      objective: '1.1',
      stem,
      choices: [chosen, ...others],
      explanation,
      citations: [],
      chosenIds: [chosen.id],
      wrongCount: 1,
      isMistake: true,
    }
    expect(locateInStem(LIBRARY, question, chosen)).toBe(place)
  },
)
