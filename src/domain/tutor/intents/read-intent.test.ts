import { describe, expect, test } from 'vitest'
import { PHRASES } from '../phrases.ts'
import { TUTOR_LANGUAGE_CODES, type TutorLanguage } from '../reply.ts'
import { detectLanguage } from './detect-language.ts'
import type { Intent } from './intent.ts'
import { readIntent, splitTopic } from './read-intent.ts'

const read = (text: string, language: TutorLanguage = 'en', hasQuestion = false) =>
  readIntent(text, { language, hasQuestion })

describe.each(TUTOR_LANGUAGE_CODES)('in the language %s', (language) => {
  const phrases = PHRASES[language]

  test.each<[string, Intent]>([
    [phrases.askHint, 'stronger_hint'],
    [phrases.askFirstHint, 'hint'],
    [phrases.askWhere, 'where'],
    [phrases.askWhyWrong, 'why_wrong'],
    [phrases.askExample, 'example'],
    [phrases.askMore, 'more'],
    [phrases.askQuiz, 'quiz'],
    [phrases.askQuizAnswer, 'show_answer'],
    [phrases.askNextQuiz, 'quiz'],
    [phrases.askWeakSpots, 'weak_spots'],
    [phrases.askPlan, 'plan'],
  ])('the button "%s" is read as what it offers', (label, intent) => {
    for (const usual of TUTOR_LANGUAGE_CODES) {
      expect(read(label, usual)).toEqual({ intent, language, topic: '', isRecognised: true })
      expect(read(label, usual, true).intent).toBe(intent)
    }
  })

  test('the rules read most of these labels too, if they are typed with a full stop', () => {
    expect(read(`${phrases.askWhyWrong.replace('?', '')}.`, language).intent).toBe('why_wrong')
    expect(read(`${phrases.askExample}.`, language).intent).toBe('example')
    expect(read(`${phrases.askPlan}.`, language).intent).toBe('plan')
    expect(read(`${phrases.askQuiz}!`, language).intent).toBe('quiz')
    expect(read(`${phrases.askMore}.`, language).intent).toBe('more')
    expect(read(`${phrases.askWeakSpots}!!`, language).intent).toBe('weak_spots')
    expect(read(`${phrases.askFirstHint}!`, language, true).intent).toBe('hint')
    expect(read(`${phrases.askHint}!`, language, true).intent).toBe('stronger_hint')
  })

  test('the buttons that explain and compare name their terms', () => {
    expect(read(phrases.askExplain('Availability zone'), language)).toEqual({
      intent: 'explain',
      language,
      topic: 'Availability zone',
      isRecognised: true,
    })
    const { intent, topic } = read(phrases.askCompare('Azure Files', 'Azure Blob Storage'), language)
    expect(intent).toBe('compare')
    expect(splitTopic(topic, language)).toEqual(['Azure Files', 'Azure Blob Storage'])
  })
})

test.each<[string, Intent, string?]>([
  ['I am stuck', 'hint'],
  ['can I get a hint?', 'hint'],
  ['one more hint pls', 'stronger_hint'],
  ['why is B wrong?', 'why_wrong'],
  ['What did I do wrong', 'why_wrong'],
  ['I give up', 'show_answer'],
  ['just tell me the answer', 'show_answer'],
  ['What is an availability zone?', 'explain', 'availability zone'],
  ['explain elasticity to me', 'explain', 'elasticity'],
  ['What does RA-GRS mean?', 'explain', 'RA-GRS'],
  ['Tell me more about locks', 'explain', 'locks'],
  ['availability zone', 'explain', 'availability zone'],
  ['what is the difference between a region and a region pair', 'compare', 'region and a region pair'],
  ['GRS vs ZRS', 'compare', 'GRS vs ZRS'],
  ['Should I use peering or a VPN gateway?', 'compare'],
  ['Give me an example of elasticity', 'example', 'elasticity'],
  ['quiz me on storage', 'quiz', 'storage'],
  ['ask me a question about networking', 'quiz', 'networking'],
  ['I failed the exam. What now?', 'plan'],
  ['how should I prepare?', 'plan'],
  ['where am I weak', 'weak_spots'],
  ['ok thanks!', 'thanks'],
  ['hello', 'greeting'],
  ['Are you ChatGPT?', 'who'],
  ['who are you?', 'who'],
  ['tell me a joke', 'off_topic'],
  ['go on', 'more'],
  ['Yes!', 'thanks', ''],
  ['but why?', 'more', ''],
  ['??', 'more', ''],
  ['next one', 'more'],
  ['next question', 'quiz'],
  ['whats my plan', 'plan'],
  ['how do I pass?', 'plan'],
  ['is this exam hard?', 'about_exam'],
  ['no idea about zones', 'hint', 'zones'],
  ['where can I read about locks?', 'where', 'locks'],
])('"%s" is read as %s', (text, intent, topic) => {
  const found = read(text)
  expect(found.intent).toBe(intent)
  if (topic !== undefined) expect(found.topic).toBe(topic)
})

test.each<[string, TutorLanguage, Intent, string?]>([
  ['Was ist eine Verfügbarkeitszone?', 'de', 'explain', 'Verfügbarkeitszone'],
  ['Was ist der Unterschied zwischen IaaS und PaaS?', 'de', 'compare'],
  ['Ich bin durchgefallen, was jetzt?', 'de', 'plan'],
  ['Gib mir ein Beispiel für Elastizität', 'de', 'example', 'Elastizität'],
  ["Qu'est-ce qu'une zone de disponibilité ?", 'fr', 'explain', 'zone de disponibilité'],
  ["J'ai raté mon examen", 'fr', 'plan'],
  ['Quelle est la différence entre IaaS et PaaS ?', 'fr', 'compare'],
  ['¿Qué es una zona de disponibilidad?', 'es', 'explain', 'zona de disponibilidad'],
  ['¿Cuál es la diferencia entre IaaS y PaaS?', 'es', 'compare'],
  ['O que é uma zona de disponibilidade?', 'pt', 'explain', 'zona de disponibilidade'],
  ['Qual é a diferença entre IaaS e PaaS?', 'pt', 'compare'],
  ['Você é um robô?', 'pt', 'who'],
])('"%s" is read in its own language', (text, language, intent, topic) => {
  const found = read(text)
  expect(found).toMatchObject({ intent, language })
  if (topic !== undefined) expect(found.topic).toBe(topic)
})

test.each<[TutorLanguage, string]>([
  ['en', 'make it simpler'],
  ['en', 'shorter please'],
  ['en', "I still don't understand"],
  ['en', 'can you explain that again in other words?'],
  ['en', 'no'],
  ['de', 'einfacher bitte'],
  ['de', 'Das verstehe ich nicht. Ich verstehe das nicht'],
  ['fr', 'je ne comprends pas'],
  ['fr', 'plus simple, s’il te plaît'],
  ['es', 'no entiendo'],
  ['pt', 'mais simples por favor'],
])('in %s "%s" asks for it otherwise', (language, text) => {
  expect(read(text, language)).toMatchObject({ intent: 'otherwise', topic: '' })
})

test.each([
  'What is S3 in simple words?',
  'which tier is easier',
  'I don’t understand why B is wrong',
  'no idea',
])('"%s" does not', (text) => {
  expect(read(text).intent).not.toBe('otherwise')
})

test('a long message that makes patterns try every combination is read at once', () => {
  const message = 'why,'.repeat(500) + 'i,'.repeat(1000)
  const before = performance.now()
  read(message, 'en', true)
  const long = performance.now() - before
  const start = performance.now()
  for (let nth = 0; nth < 20; nth += 1) read(message.slice(0, 600), 'en', true)
  // A ratio, because machines differ. Reading all of it takes some hundred times as long as its beginning.
  expect(long).toBeLessThan(performance.now() - start)
})

test('a reason is one beside a question only, and never if it asks', () => {
  const reason = 'I think it is B because it is cheaper'
  expect(read(reason, 'en', true).intent).toBe('reason')
  expect(read(reason).intent).toBe('explain')
  expect(read('I think that is a lock?', 'en', true).intent).toBe('explain')
})

test.each<[string, TutorLanguage, Intent]>([
  ["I don't get it", 'en', 'otherwise'],
  ['versteh ich nicht', 'de', 'otherwise'],
  ["j'ai pas compris", 'fr', 'otherwise'],
  ['no lo entiendo', 'es', 'otherwise'],
  ['não entendi', 'pt', 'otherwise'],
  ['where do I start?', 'en', 'plan'],
  ['wo soll ich anfangen', 'de', 'plan'],
  ['par où commencer', 'fr', 'plan'],
  ['por dónde empiezo', 'es', 'plan'],
  ['por onde começo', 'pt', 'plan'],
])(
  '"%s" asks for a hint beside a question, and for something else elsewhere',
  (text, language, elsewhere) => {
    expect(read(text, language, true).intent).toBe('hint')
    expect(read(text, language).intent).toBe(elsewhere)
  },
)

test.each<[string, TutorLanguage]>([
  ['responsabilidad compartida', 'es'],
  ['responsabilidade compartilhada', 'pt'],
  ['plano de resposta a incidentes', 'pt'],
  ['conta de armazenamento', 'pt'],
  ['computer vision', 'fr'],
  ['índice', 'pt'],
  ['vcs-driven workflow', 'pt'],
])('"%s" is a topic, although it looks like words that ask for something', (text, language) => {
  expect(read(text, language)).toEqual({ intent: 'explain', language, topic: text, isRecognised: false })
})

test('short forms and typing errors are read as what they stand for', () => {
  expect(read('whats a vlan')).toMatchObject({ intent: 'explain', topic: 'vlan' })
  expect(read('Was ist der Untershied von IDS und IPS', 'de').intent).toBe('compare')
  expect(read('pk pas C', 'fr').intent).toBe('why_wrong')
  expect(read('xq no la C', 'es').intent).toBe('why_wrong')
  expect(read("t'es un robot ?", 'fr')).toMatchObject({ intent: 'who', language: 'fr' })
  expect(read('oq é vlan', 'pt')).toMatchObject({ intent: 'explain', topic: 'vlan' })
})

test.each<[string, TutorLanguage, Intent]>([
  ['noch eine', 'de', 'quiz'],
  ['noch eins', 'de', 'more'],
  ['encore une', 'fr', 'quiz'],
  ['otra', 'es', 'quiz'],
  ['mais uma', 'pt', 'quiz'],
])('"%s" tells by its gender whether another question is wanted', (text, language, intent) => {
  expect(read(text, language).intent).toBe(intent)
})

test('words within names separate two topics only if nothing else does', () => {
  expect(splitTopic('groupe de sécurité et ACL réseau', 'fr')).toEqual(['groupe de sécurité', 'ACL réseau'])
  expect(splitTopic('grupo de segurança e ACL de rede', 'pt')).toEqual(['grupo de segurança', 'ACL de rede'])
  expect(splitTopic('un riesgo de un problema', 'es')).toEqual(['riesgo', 'problema'])
  expect(splitTopic('TCP/IP and OSI', 'en')).toEqual(['TCP/IP', 'OSI'])
  expect(splitTopic('scale up/scale out', 'en')).toEqual(['scale up', 'scale out'])
})

describe('the language of a message', () => {
  test('is the usual one if the message says too little', () => {
    expect(detectLanguage('IaaS vs PaaS', 'de')).toBe('de')
    expect(detectLanguage('Azure Files', 'pt')).toBe('pt')
    expect(detectLanguage('EBS o S3', 'es')).toBe('es')
    expect(detectLanguage('me explica hashing', 'pt')).toBe('pt')
    expect(detectLanguage('un exemple de phishing', 'fr')).toBe('fr')
    expect(detectLanguage('', 'fr')).toBe('fr')
  })

  test.each<[string, TutorLanguage]>([
    ['how does peering work?', 'en'],
    ['Wie funktioniert Peering?', 'de'],
    ['Comment fonctionne le peering ?', 'fr'],
    ['¿Cómo funciona el peering?', 'es'],
    ['Como funciona o peering?', 'pt'],
  ])('of "%s" is %s, whatever is usual', (text, language) => {
    for (const usual of TUTOR_LANGUAGE_CODES) expect(detectLanguage(text, usual)).toBe(language)
  })
})
