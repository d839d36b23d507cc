import { expect, test } from 'vitest'
import type { AuthoredItem } from './item.ts'
import { itemProblems } from './item-lint.ts'

const GOOD: AuthoredItem = {
  id: 'good-1',
  type: 'single',
  choose: 1,
  difficulty: 'easy',
  domain: 'one',
  objective: '1.1',
  stem: 'A shop may not stop when a datacenter fails.\n\nWhich feature should it use?',
  choices: [
    { id: 'a', text: 'Availability zones', rationale: 'They are apart from one another.' },
    { id: 'b', text: 'A resource lock', rationale: 'It keeps a resource from being deleted.' },
    { id: 'c', text: 'A budget alert on spend', rationale: 'It tells of cost and of nothing else.' },
  ],
  key: ['a'],
  explanation: 'Zones fail one by one.\n\nLook for what fails: a rack, a building, a region.',
  citations: [
    { title: 'Zones', publisher: 'Microsoft Learn', url: 'https://learn.microsoft.com/en-us/azure/zones' },
  ],
  language: 'en',
  verifiedOn: '2026-11-20',
  author: 'Cutscore',
  licence: 'CC-BY-4.0',
}
const MULTIPLE: Partial<AuthoredItem> = {
  type: 'multiple',
  choose: 2,
  key: ['a', 'b'],
  stem: 'Which features apply? Choose TWO.',
}
const today = '2026-11-20'
const problems = (change: Partial<AuthoredItem>) =>
  itemProblems({ ...GOOD, ...change }, { today, examSince: '2026-11-01' })
const withChoice = (text: string, rationale = 'A reason for it alone.'): Partial<AuthoredItem> => ({
  choices: [...GOOD.choices, { id: 'd', text, rationale }],
})
const cited = (url: string): Partial<AuthoredItem> => ({ citations: [{ title: 'T', publisher: 'P', url }] })

test('a good item has no problems', () => {
  expect(problems({ verifiedOn: '2026-11-01' }), 'verified on the first day of this version').toEqual([])
  expect(problems({})).toEqual([])
  expect(problems(MULTIPLE)).toEqual([])
  const picture = '![Three zones, apart from each other](pictures/zones.svg)'
  expect(problems({ explanation: `One.\n\n${picture}\n\nTwo.` }), 'a picture is no paragraph').toEqual([])
})

test('facts for a version of the exam that is still to come may be verified before it', () => {
  expect(itemProblems(GOOD, { today, examSince: '2027-01-01' })).toEqual([])
})

test.each<[string, Partial<AuthoredItem>, string]>([
  ['a rationale used twice', withChoice('Another', GOOD.choices[0]!.rationale), 'the same rationale'],
  ['an explanation of one paragraph', { explanation: 'Only one.' }, '1 paragraph – write two'],
  [
    'an explanation of three paragraphs',
    { explanation: 'One.\n\nTwo.\n\nThree.' },
    '3 paragraphs – write two',
  ],
  [
    'a citation over http',
    cited('http://learn.microsoft.com/en-us/azure/zones'),
    'no official documentation',
  ],
  ['a citation of an unofficial site', cited('https://medium.com/zones'), 'no official documentation'],
  [
    'a host that only looks official',
    cited('https://learn.microsoft.com.example.org/x'),
    'no official documentation',
  ],
  [
    'an official host used as the user name of a URL',
    cited('https://learn.microsoft.com@example.org/x'),
    'no official documentation',
  ],
  [
    'a multiple-choice item that does not say how many to choose',
    { ...MULTIPLE, stem: 'Which features apply?' },
    'does not say "Choose TWO" – end it with "Choose TWO."',
  ],
  [
    'a multiple-choice item that says "Choose two" without capitals',
    { ...MULTIPLE, stem: 'Which apply? Choose two.' },
    'does not say "Choose TWO"',
  ],
  [
    'a multiple-choice item that says the wrong number',
    { ...MULTIPLE, stem: 'Which apply? Choose THREE.' },
    'does not say "Choose TWO"',
  ],
  [
    'a single-choice item that asks for two',
    { stem: 'Which apply? Choose TWO.' },
    'a single-choice stem says "Choose TWO"',
  ],
  ['a "not" without capitals', { stem: 'Which of these is not a region?' }, 'the negative "not"'],
  [
    'a "doesn’t" without capitals',
    { stem: "Which task doesn't stay with the customer?" },
    'the negative "doesn\'t"',
  ],
  ['an "except" without capitals', { stem: 'Azure does all of this except what?' }, 'the negative "except"'],
  ['all of the above', withChoice('All of the above'), '"All of the above"'],
  ['none of these', withChoice('None of these'), '"None of these"'],
  ['a choice that names two others by letter', withChoice('Both A and C'), '"Both A and C"'],
  [
    'a reference to an option by letter',
    { explanation: 'Option B is wrong.\n\nRemember.' },
    'points at a place: "Option B"',
  ],
  [
    'a reference to an answer by letter in brackets',
    withChoice('Fine', 'Unlike answer (C), it scales.'),
    'points at a place',
  ],
  [
    'a reference to an answer by position',
    { explanation: 'The first answer fits.\n\nRemember.' },
    'points at a place: "first answer"',
  ],
  [
    'a reference to an option by number',
    { explanation: 'So option 2 fits.\n\nRemember.' },
    'points at a place: "option 2"',
  ],
  [
    'a reference to the options above',
    { explanation: 'The options above differ.\n\nRemember.' },
    'points at a place: "options above"',
  ],
  [
    'a reference to an emphasised option',
    { explanation: 'Option **B** fits.\n\nRemember.' },
    'points at a place: "Option B"',
  ],
  [
    'an answer given as a letter',
    { explanation: 'So the answer is B.\n\nRemember.' },
    'points at a place: "answer is B"',
  ],
  [
    'two letters called wrong',
    { explanation: 'It fits; A and C are wrong.\n\nRemember.' },
    'A and C are wrong"',
  ],
  ['a letter in brackets', { explanation: 'It fits.\n\nBut (C) is dearer.' }, 'points at a place: "(C) is"'],
  [
    'a link to an unofficial site',
    { explanation: 'See [more](https://example.org/x).\n\nRemember.' },
    'no official documentation: https://example.org/x',
  ],
  [
    'a negative after a version number',
    { stem: 'Which cipher of vm1.example is not supported by TLS 1.3?' },
    'the negative "not" is not in capitals',
  ],
  ['a forum on an official host', cited('https://community.cisco.com/t5/routing/td-p/1'), 'no official'],
  ['answers of users', cited('https://learn.microsoft.com/en-us/answers/questions/1'), 'no official'],
  [
    'the retired name of domain services',
    { stem: 'Which task does Azure AD Domain Services take over?' },
    'Microsoft Entra ID today – use that name',
  ],
  [
    'a retired name',
    { stem: 'Which role does Azure Active Directory play?' },
    'Microsoft Entra ID today – use that name',
  ],
  [
    'a retired name in a rationale',
    withChoice('Fine', 'Azure Security Center does it.'),
    'Microsoft Defender for Cloud today',
  ],
  ['a verification date in the future', { verifiedOn: '2026-11-21' }, 'in the future'],
  [
    'a check before this version of the exam',
    { verifiedOn: '2026-10-31' },
    'before this version of the exam',
  ],
])('%s is reported', (_, change, message) => {
  expect(problems(change)).toEqual([expect.stringContaining(message)])
})

test.each<[string, Partial<AuthoredItem>]>([
  ['a negative in capitals', { stem: 'Which of these is NOT a region?' }],
  ['a negative in the description', { stem: 'The team does not patch. Which service fits?' }],
  [
    'a negative in a clause of the question',
    { stem: 'Which service fits, so that servers do not have to be patched?' },
  ],
  [
    'a mention of choices in general',
    { explanation: 'A choice a customer makes.\n\nThe other options cost more.' },
  ],
  ['the phrase "which of the following"', { stem: 'Which of the following is a region?' }],
  [
    'a former name that is marked as such',
    { stem: 'What does Microsoft Entra ID (formerly Azure AD) keep?' },
  ],
  ['a subject with a letter', { stem: 'Site A and B are connected, and Site A is full. Which line is it?' }],
  [
    'an official link, and what looks like a link in code',
    { explanation: 'See [more](https://learn.microsoft.com/x).\n\nWrite `[a](https://example.org)`.' },
  ],
  ['a product that kept its name', { stem: 'What is Azure AD B2C for?' }],
  ['a blank line within code', { explanation: 'See:\n```yaml\na: 1\n\nb: 2\n```\n\nRemember it.' }],
  ['a subdomain of an official host', cited('https://csrc.nist.gov/pubs/sp/800/145/final')],
])('%s is accepted', (_, change) => {
  expect(problems(change)).toEqual([])
})
