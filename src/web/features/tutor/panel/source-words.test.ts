import { expect, test } from 'vitest'
import { sourceWords } from './source-words.ts'

const MODEL = { host: 'models.test', isInExams: false, repliesADay: 40, repliesLeft: 12 }
const SENT = 'Sent to a language model at models.test. 12 of 40 replies left today.'

test('who gets the next message is said wherever someone does, also during exams', () => {
  expect(sourceWords({ model: MODEL, mode: 'study' })).toBe(SENT)
  expect(sourceWords({ model: { ...MODEL, isInExams: true }, mode: 'exam' })).toBe(SENT)
  expect(sourceWords({ model: null, mode: 'study' })).not.toContain('Sent')
})

test('where nobody gets messages during an exam, the host that gets them after it is named', () => {
  const words = sourceWords({ model: MODEL, mode: 'exam' })
  expect(words).not.toContain('Sent')
  expect(words).toContain('After the exam')
  expect(words).toContain(MODEL.host)
})
