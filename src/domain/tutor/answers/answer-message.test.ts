import { describe, expect, test } from 'vitest'
import { readIntent } from '../intents/read-intent.ts'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { answerMessage } from './answer-message.ts'

const term = (name: string, markdown: string, objective = '2.3') => ({
  anchor: `term-${name.toLowerCase().replaceAll(' ', '-')}`,
  term: name,
  objective,
  markdown,
})
const library = buildLibrary({
  course: { slug: 'clouds', title: 'Clouds' },
  sections: [
    {
      domain: 'storage',
      anchor: 'objective-2.3',
      objective: '2.3',
      heading: 'Storage and tiers',
      markdown: [
        'Blobs have access tiers. From hot to archive the price of keeping falls, while the price of reading rises.',
        'Suppose a clinic keeps X-rays: this month’s are hot, old ones are in the archive tier.',
        '| Store | Holds |\n| --- | --- |\n| Blob Storage | Objects |\n| Queue Storage | Messages between programs |',
        'An access tier can be changed by a lifecycle rule, which moves blobs at night.',
      ].join('\n\n'),
    },
    {
      domain: 'networks',
      anchor: 'objective-3.1',
      objective: '3.1',
      heading: 'Networks',
      markdown: 'Peering joins two networks over the backbone. A gateway builds an encrypted tunnel.',
    },
    {
      domain: 'storage',
      anchor: 'common-traps',
      objective: null,
      heading: 'Common traps',
      markdown: '- GRS does not use zones; ZRS does.\n- A gateway is no firewall.',
    },
    {
      domain: 'storage',
      anchor: 'check-yourself',
      objective: null,
      heading: 'Check yourself',
      markdown:
        '- **Which store holds messages?** Queue Storage.\n- **What joins two networks?** Peering.\n- **Is a gateway a firewall?** No.',
    },
  ],
  terms: [
    term('Access tier', 'A price level of Blob Storage.'),
    term('Geo-redundant storage (GRS)', 'Copies in a second region.'),
    term('Peering', 'A link between two virtual networks.', '3.1'),
    term('Zone-redundant storage (ZRS)', 'Copies in several zones of one region.'),
  ],
})

const tell = (
  text: string,
  before: string[] = [],
  { language = 'en', hasModel = false }: { language?: TutorLanguage; hasModel?: boolean } = {},
) =>
  answerMessage(library, {
    ...readIntent(text, { language, hasQuestion: false }),
    text,
    before,
    quizzes: [],
    quizStep: null,
    hasModel,
  })!
const quotes = ({ pieces }: Reply) =>
  pieces.filter(({ kind }) => kind === 'quoted').map(({ markdown }) => markdown)
const sentences = ({ pieces }: Reply) =>
  pieces.filter(({ kind }) => kind === 'said').map(({ markdown }) => markdown)
const labels = ({ next }: Reply) => next.map(({ text }) => text)

describe('a concept', () => {
  test('is explained from the glossary and the notes, with a question back and buttons', () => {
    const reply = tell('What is an access tier?')
    expect(reply.pieces[1]).toEqual({
      kind: 'quoted',
      markdown: '**Access tier**: A price level of Blob Storage.',
      source: { kind: 'term', anchor: 'term-access-tier', term: 'Access tier' },
    })
    expect(reply.pieces[3]).toMatchObject({ kind: 'quoted', source: { anchor: 'objective-2.3' } })
    expect(reply.askedBack).toContain('Access tier')
    expect(labels(reply)).toContain('Show me an example')
    expect(labels(reply)).toContain('Read “Storage and tiers”')
    expect(reply.next).toContainEqual(expect.objectContaining({ kind: 'practise', objective: '2.3' }))
  })

  test.each([
    'whats grs',
    'GRS?',
    'geo redundant storage',
    'explain Geo-Redundant-Storage please',
    'no clue what GRS is',
  ])('is found by its abbreviation and other spellings, however it is asked for: %s', (text) => {
    expect(quotes(tell(text))[0]).toContain('**Geo-redundant storage (GRS)**')
  })

  test('is found in spite of typing errors, and the reply says how it was read', () => {
    expect(quotes(tell('what is acess teir'))[0]).toContain('**Access tier**')
    const mended = tell('how does a gatewy build a tunnel')
    expect(sentences(mended)[0]).toBe(PHRASES.en.tellMended('gatewy', 'gateway'))
    expect(quotes(mended)[0]).toContain('encrypted tunnel')
  })

  test('is no price of today, which notes cannot know', () => {
    const reply = tell('What do blobs cost per month?')
    expect(sentences(reply)).toEqual([PHRASES.en.tellPrices])
    expect(quotes(reply)).toEqual([])
    expect(labels(reply)).toContain('Read “Storage and tiers”')
    expect(quotes(tell('Why does the price of the archive tier fall?'))).not.toEqual([])
  })

  test('is not made of a word that only looks like one of the course', () => {
    for (const text of ['What is a VLAN?', 'what is a tired', 'What is a blog?'])
      expect(sentences(tell(text))).toEqual([PHRASES.en.tellNothing])
  })

  test('of another course is not explained, and the nearest section is offered', () => {
    const reply = tell('What is tunnel billing fraud in Kubernetes?')
    expect(quotes(reply)).toEqual([])
    expect(sentences(reply)).toEqual([PHRASES.en.tellNothing])
    expect(labels(reply)).toContain('Read “Networks”')
  })

  test('with nothing but words of every text has no section near it', () => {
    expect(labels(tell('Which gateway and Kubernetes browser is cheap?'))).toEqual([PHRASES.en.askQuiz])
  })

  test('on which several sections touch has the two nearest', () => {
    const sections = labels(tell('Do Kubernetes blobs tunnel through Istio sidecars?')).filter((text) =>
      text.startsWith('Read'),
    )
    expect(sections.toSorted()).toEqual(['Read “Networks”', 'Read “Storage and tiers”'])
  })

  test('asked in another language is explained in it, from notes that are in English', () => {
    const reply = tell('Was ist Peering?')
    expect(sentences(reply)).toContain(PHRASES.de.tellEnglishNotes)
    expect(quotes(reply)[0]).toContain('**Peering**')
  })
})

describe('what was said before counts', () => {
  test('for "more", which quotes the next passages until there are none', () => {
    const first = quotes(tell('What is an access tier?'))
    const second = quotes(tell('Tell me more', ['What is an access tier?']))
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((text) => first.includes(text))).toEqual([])
    const many = ['What is an access tier?', ...Array.from({ length: 20 }, () => 'more')]
    expect(sentences(tell('more', many))).toEqual([PHRASES.en.tellNoMore])
  })

  test('for "and the second?" after a comparison', () => {
    expect(quotes(tell('and the second?', ['GRS vs ZRS']))[0]).toContain('**Zone-redundant')
    const german = tell('und die andere?', ['Unterschied zwischen GRS und ZRS'], { language: 'de' })
    expect(quotes(german)[0]).toContain('**Zone-redundant')
    const french = tell('et le deuxième ?', ['GRS ou ZRS'], { language: 'fr' })
    expect(quotes(french)[0]).toContain('**Zone-redundant')
    expect(quotes(tell('and the first one?', ['GRS vs ZRS']))[0]).toContain('**Geo-redundant')
  })

  test('for an example', () => {
    expect(quotes(tell('Show me an example', ['what is the archive tier']))[0]).toMatch(/^Suppose a clinic/)
  })

  test('but not for a message that names its own subject', () => {
    expect(quotes(tell('what is peering', ['GRS vs ZRS']))[0]).toContain('**Peering**')
  })
})

test('the tutor says that it is no language model, and stays with its course', () => {
  expect(sentences(tell('are you chatgpt?'))).toEqual([PHRASES.en.tellWho])
  expect(sentences(tell('tell me a joke'))).toEqual([PHRASES.en.tellOffTopic('Clouds')])
  expect(sentences(tell('hello'))).toEqual([PHRASES.en.tellGreeting('Clouds')])
})

test('where a language model may phrase replies, the tutor does not say that it is none', () => {
  const asked = { en: 'are you chatgpt?', de: 'bist du chatgpt?', fr: 'tu es chatgpt ?' }
  for (const language of ['en', 'de', 'fr'] as const)
    expect(sentences(tell(asked[language], [], { language, hasModel: true }))).toEqual([
      PHRASES[language].tellWhoWithModel,
    ])
})

test('where to read is said without a quote', () => {
  const reply = tell('where can I read about peering?')
  expect(quotes(reply)).toEqual([])
  expect(labels(reply)).toContain('Read “Networks”')
})

test('plans, weak spots and the question in view are left to others', () => {
  for (const text of [
    'make me a study plan',
    'what are my weak spots',
    'give me a hint',
    'why is my answer wrong?',
  ])
    expect(tell(text)).toBeNull()
})

test('every quote has its source, and every label is understood', () => {
  for (const text of [
    'access tier',
    'GRS vs ZRS',
    'quiz me',
    'example of a tier',
    'what moves blobs at night',
  ]) {
    const { pieces, next } = tell(text)
    for (const piece of pieces) if (piece.kind === 'quoted') expect(piece.source).not.toBeNull()
    for (const step of next)
      if (step.kind === 'ask')
        expect(readIntent(step.text, { language: 'en', hasQuestion: false }).isRecognised).toBe(true)
  }
})
