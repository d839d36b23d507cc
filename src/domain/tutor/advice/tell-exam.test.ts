import { describe, expect, test } from 'vitest'
import { PHRASES } from '../phrases.ts'
import { replyText, TUTOR_LANGUAGE_CODES } from '../reply.ts'
import { type ExamOutline, tellExam } from './tell-exam.ts'

const COURSE = { title: 'AI-900: Microsoft Azure AI Fundamentals' }
const OUTLINE: ExamOutline = {
  minutes: 45,
  questions: { min: 40, max: 60 },
  countsPublished: false,
  domains: [
    { name: 'Computer vision', weightMin: 15, weightMax: 20 },
    { name: 'Generative AI', weightMin: 80, weightMax: 80 },
  ],
  weightsPublished: true,
  scale: { max: 1000, cut: 700, cutPublished: true },
  rawCut: { percent: 70 },
  retiresOn: null,
  successor: null,
}
const NOW = new Date('2026-07-01T00:00:00Z')
const tell = (more: Partial<ExamOutline> = {}, now = NOW) =>
  tellExam({ ...OUTLINE, ...more }, COURSE, { language: 'en', now })
const textOf = (more?: Partial<ExamOutline>, now?: Date) => replyText(tell(more, now))

describe('the tutor tells about the real exam', () => {
  test('what is published, and where from, with its own estimates marked', () => {
    expect(textOf())
      .toBe(`The real exam of AI-900: Microsoft Azure AI Fundamentals, from the published outline as the course page shows it:

- Questions: 40–60 (our estimate)
- Time: 45 minutes
- Pass mark: 700 of 1000
- Pass mark here: 70% of the points (our estimate)
- Last day: none is listed

Its domains and their shares:

- Computer vision: 15–20%
- Generative AI: 80%

Which of these domains do you know least?`)
  })

  test('no estimate where the vendor publishes it, and one where it does not', () => {
    expect(textOf({ countsPublished: true })).toContain('Questions: 40–60\n')
    expect(textOf({ weightsPublished: false })).toContain('Its domains and their shares (our estimate):')
    expect(textOf({ scale: { max: 900, cut: 750, cutPublished: false } })).toContain(
      'Pass mark: 750 of 900 (our estimate)',
    )
  })

  test('no pass mark of the vendor if there is none', () => {
    for (const scale of [null, { max: 1000, cut: null, cutPublished: false }])
      expect(textOf({ scale }).match(/Pass mark/g)).toHaveLength(1)
  })

  test('whether it is retired, with the successor', () => {
    const retirement = { retiresOn: '2026-06-30', successor: 'AI-901' }
    expect(textOf(retirement)).toContain('- Retired: its last day was 30 Jun 2026\n- Successor: AI-901\n')
    expect(textOf(retirement, new Date('2026-06-30T12:00:00Z'))).toContain('- Last day: 30 Jun 2026\n')
    expect(textOf({ retiresOn: '2026-06-30' })).not.toContain('Successor')
  })

  test('with practice and the plan as next steps', () => {
    expect(tell().next).toEqual([
      { kind: 'practise', text: 'Practise 5 questions', domain: null, objective: null, count: 5 },
      { kind: 'ask', text: PHRASES.en.askPlan },
    ])
  })

  test('nothing if the course has no outline', () => {
    const { pieces } = tellExam(null, COURSE, { language: 'en', now: NOW })
    expect(pieces.map(({ markdown }) => markdown)).toEqual([PHRASES.en.tellNoExam])
  })

  test.each(TUTOR_LANGUAGE_CODES)('in at most 120 words in %s', (language) => {
    const domains = Array.from({ length: 8 }, (_, n) => ({
      name: `Principles of subject ${n}`,
      weightMin: 10,
      weightMax: 15,
    }))
    const long = { ...OUTLINE, domains, retiresOn: '2026-06-30', successor: 'AI-901' }
    const words = replyText(tellExam(long, COURSE, { language, now: NOW })).split(/\s+/)
    expect(words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(120)
  })
})
