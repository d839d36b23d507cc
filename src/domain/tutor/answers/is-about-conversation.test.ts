import { expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import type { TutorLanguage } from '../reply.ts'
import { isAboutConversation } from './is-about-conversation.ts'

const library = buildLibrary({
  course: { slug: 'networks', title: 'Networks' },
  sections: [
    {
      domain: 'networks',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'SNMP and plans',
      markdown:
        'An agent sends a trap. A savings plan starts at once. A domain has a name. Version 1.9 changed the tunnel.',
    },
  ],
  terms: [{ anchor: 'term-trap', term: 'Trap', objective: '1.1', markdown: 'A message of an agent.' }],
})
const isAbout = (text: string, language: TutorLanguage = 'en') =>
  isAboutConversation(readQuery(library, text, language), text)

test.each([
  ['why does the plan start with that?', 'en'],
  ['what are the domains of the exam?', 'en'],
  ['what trap is that?', 'en'],
  ['what changed in version 1.9?', 'en'],
  ['Warum beginnt mein Plan so?', 'de'],
] as const)('"%s" has no subject of the course', (text, language) => {
  expect(isAbout(text, language)).toBe(true)
})

test.each([
  'what is a trap',
  'trap',
  'what is the version of a tunnel?',
  'which agent sends that trap?',
  '1.9 or 1.8',
])('"%s" has one, or none at all', (text) => {
  expect(isAbout(text)).toBe(false)
})
