import { describe, expect, test } from 'vitest'
import { readIntent } from '../intents/read-intent.ts'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { answerMessage } from './answer-message.ts'

const term = (name: string, markdown: string) => ({
  anchor: `term-${name.toLowerCase().replaceAll(' ', '-')}`,
  term: name,
  objective: '1.1',
  markdown,
})
const library = buildLibrary({
  course: { slug: 'projects', title: 'Projects' },
  sections: [
    {
      domain: 'work',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'Copies and secrets',
      markdown: [
        'GRS does not use zones; ZRS does.',
        'A transactional system (OLTP) records what happens.',
        'An analytical system (OLAP) explains what has happened.',
        '| Goal | Means |\n| --- | --- |\n| Keep data secret | symmetric encryption |\n| Exchange a key | asymmetric key pairs |',
        'A worm spreads by itself.',
        '| Cloud | Who |\n| --- | --- |\n| Hybrid | Public and private cloud |\n| Private | One organisation |\n| Public | Many customers |',
        '| Service | For |\n| --- | --- |\n| Virtual machine | Servers |\n| Container apps | Many a small service |',
        '| | HSRP | VRRP |\n| --- | --- | --- |\n| Owner | Cisco | open |\n| Preemption | off | on |',
      ].join('\n\n'),
    },
  ],
  terms: [
    term('App service', 'Hosts websites.'),
    term('Apply', 'The step that carries out a plan.'),
    term('Geo-redundant storage (GRS)', 'Copies in a second region.'),
    term('Identity and access management', 'Who may do what.'),
    term('Network ACL', 'Numbered rules at a subnet.'),
    term('Plan', 'A list of actions.'),
    term('Residual risk', 'What remains of a risk.'),
    term('Secondary risk', 'A new risk from a response.'),
    term('Security group', 'Rules that remember connections.'),
    term('Validate scope', 'Formal acceptance of deliverables.'),
    term('Work breakdown structure', 'A division of the whole scope.'),
    term('Zone-redundant storage (ZRS)', 'Copies in several zones of one region.'),
  ],
})

const compare = (text: string, language: TutorLanguage = 'en') =>
  answerMessage(library, {
    ...readIntent(text, { language, hasQuestion: false }),
    text,
    before: [],
    quizzes: [],
    quizStep: null,
    hasModel: false,
  })!
const quotes = ({ pieces }: Reply) =>
  pieces.filter(({ kind }) => kind === 'quoted').map(({ markdown }) => markdown)
const sentences = ({ pieces }: Reply) =>
  pieces.filter(({ kind }) => kind === 'said').map(({ markdown }) => markdown)
/** The names in the table. */
const rows = (reply: Reply) =>
  [...(quotes(reply)[0] ?? '').matchAll(/^\| \*\*(.*?)\*\*/gm)].map(([, name]) => name)

describe('two terms', () => {
  test('are a table of both definitions, with what names both', () => {
    const reply = compare('difference between GRS and ZRS')
    expect(quotes(reply)[0]).toContain('| **Geo-redundant storage (GRS)** | Copies in a second region. |')
    expect(quotes(reply)[0]).toContain('| **Zone-redundant storage (ZRS)** |')
    expect(quotes(reply)).toContain('GRS does not use zones; ZRS does.')
    expect(reply.pieces.find(({ kind }) => kind === 'quoted')).toMatchObject({
      source: { term: 'Geo-redundant storage (GRS)' },
      also: [{ term: 'Zone-redundant storage (ZRS)' }],
    })
  })

  test.each([
    ['plan vs apply', ['Plan', 'Apply']],
    ['Plan versus Apply, which one first?', ['Plan', 'Apply']],
    ['quick question, plan vs. apply', ['Plan', 'Apply']],
    ['residual vs secondary risk', ['Residual risk', 'Secondary risk']],
    ['security group vs NACL', ['Security group', 'Network ACL']],
    ['Plan vs Identity and access management', ['Plan', 'Identity and access management']],
    ['Work breakdown structure vs Plan', ['Work breakdown structure', 'Plan']],
  ])('are on both sides of "vs": %s', (text, names) => {
    expect(rows(compare(text))).toEqual(names)
  })

  test('are not said to be misspelt together', () => {
    expect(sentences(compare('security group vs NACL'))[0]).toBe(
      PHRASES.en.tellCompared('Security group', 'Network ACL'),
    )
  })
})

describe('two things that the glossary lacks', () => {
  test('are compared by a paragraph about each', () => {
    const reply = compare('OLTP vs OLAP')
    expect(sentences(reply)).toEqual([PHRASES.en.tellCompared('OLTP', 'OLAP')])
    expect(quotes(reply)).toEqual([
      'A transactional system (OLTP) records what happens.',
      'An analytical system (OLAP) explains what has happened.',
    ])
  })

  test.each([
    ['en', 'symmetric vs asymmetric encryption'],
    ['fr', 'Quelle est la différence entre le chiffrement symétrique et asymétrique ?'],
  ] as const)('are compared by two rows of a table, in %s', (language, text) => {
    expect(quotes(compare(text, language))).toEqual([
      '| Goal | Means |\n| --- | --- |\n| Keep data secret | symmetric encryption |\n| Exchange a key | asymmetric key pairs |',
    ])
  })

  test('are compared by rows of their own, not by one about both', () => {
    expect(quotes(compare('Unterschied zwischen öffentlicher und privater Cloud', 'de'))).toEqual([
      '| Cloud | Who |\n| --- | --- |\n| Private | One organisation |\n| Public | Many customers |',
    ])
  })

  test('are compared by the whole table if its head names them', () => {
    expect(quotes(compare('HSRP vs VRRP'))).toEqual([
      '| | HSRP | VRRP |\n| --- | --- | --- |\n| Owner | Cisco | open |\n| Preemption | off | on |',
    ])
  })

  test('are not a row in which the words of a name are apart', () => {
    expect(quotes(compare('virtual machine vs app service'))).toEqual([
      '| Service | For |\n| --- | --- |\n| Virtual machine | Servers |',
      '**App service**: Hosts websites.',
    ])
  })

  test('are no words that only end alike', () => {
    expect(sentences(compare('OLAPS vs WORMS'))).toEqual([PHRASES.en.tellNothing])
  })

  test('are nothing if the course has neither', () => {
    expect(sentences(compare('Kafka vs RabbitMQ'))).toEqual([PHRASES.en.tellNothing])
  })
})

describe('something foreign beside something of the course', () => {
  test('is said to be missing, and the term is explained', () => {
    const reply = compare('compare GRS and Kafka')
    expect(sentences(reply)[0]).toBe(PHRASES.en.tellOnlyOne('Geo-redundant storage', 'Kafka'))
    expect(quotes(reply)).toEqual(['**Geo-redundant storage (GRS)**: Copies in a second region.'])
  })

  test('is said to be missing where only the notes have the other', () => {
    const reply = compare('difference between a virus and a worm')
    expect(sentences(reply)[0]).toBe(PHRASES.en.tellOnlyOne('worm', 'virus'))
    expect(quotes(reply)).toEqual(['A worm spreads by itself.'])
  })
})
