import { expect, test } from 'vitest'
import { findBannedEnglish } from './banned-english.ts'

test.each([
  ['The key is to be rotated.', 'is to be'],
  ['What is to be done anew? Anew, I ask.', 'is to be', 'anew', 'Anew'],
  ['All servers were to be restarted anew.', 'were to be', 'anew'],
  ['Each team gets a subscription of its own.', 'of its own'],
  ['The reason stands in the log, and the fault lies with the router.', 'stands in', 'lies with'],
  ['A faster line cannot be had.', 'cannot be had'],
  ['Somebody has to know it.', 'Somebody'],
  ['Nobody sees it, and whoever asks is refused by themselves.', 'by themselves', 'Nobody', 'whoever'],
])('%s', (text, ...phrases) => {
  expect(
    findBannedEnglish(text)
      .map(({ phrase }) => phrase)
      .toSorted(),
  ).toEqual(phrases.toSorted())
})

test.each([
  'The date is to the left of the name.',
  'What this is to the user, and how close it is to that limit.',
  'They run it on their own account.',
  'A stand-alone server understands it.',
  'The goal is to reduce cost, and the first step is to enable MFA.',
  'The value lies between 0 and 1.',
  'A backup stands in for the primary. A request made for the user is refused.',
  'The purpose is to be able to restore it.',
  '```text\nnobody:x:65534\n```\nThe user `nobody` runs it.',
])('natural English and code are left alone: %s', (text) => {
  expect(findBannedEnglish(text)).toEqual([])
})
