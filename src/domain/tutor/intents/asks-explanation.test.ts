import { describe, expect, test } from 'vitest'
import { TUTOR_LANGUAGE_CODES, type TutorLanguage } from '../reply.ts'
import { speaksOfQuestion } from './asks-explanation.ts'
import { isAboutQuestion, readIntent } from './read-intent.ts'

const ABOUT_ANSWER: Record<TutorLanguage, readonly string[]> = {
  en: [
    'Explain the answer',
    'can you explain the correct answer please?',
    'Why is B right?',
    'why is it correct',
    'Why B?',
    'Why is that the answer?',
    'I don’t understand the answer',
  ],
  de: [
    'Erkläre die Antwort',
    'Kannst du mir die richtige Antwort erklären?',
    'Warum ist B richtig?',
    'Wieso ist das korrekt?',
    'Warum B?',
    'Warum ist Azure Files die richtige Antwort?',
    'Ich verstehe die Antwort nicht',
  ],
  fr: [
    'Explique la réponse',
    'Peux-tu m’expliquer la bonne réponse ?',
    'Pourquoi B est juste ?',
    'Pourquoi est-ce correct ?',
    'Pourquoi B ?',
    'Pourquoi Azure Files est la bonne réponse ?',
    'Je ne comprends pas la réponse',
  ],
  es: [
    'Explica la respuesta',
    '¿Puedes explicarme la respuesta correcta?',
    '¿Por qué es correcta la B?',
    '¿Por qué es correcto?',
    '¿Por qué la B?',
    '¿Por qué Azure Files es la respuesta correcta?',
    'No entiendo la respuesta',
  ],
  pt: [
    'Explique a resposta',
    'Pode me explicar a resposta certa?',
    'Por que a B está certa?',
    'Por que está correto?',
    'Por que a B?',
    'Por que Azure Files é a resposta certa?',
    'Não entendi a resposta',
  ],
}

const ABOUT_QUESTION: Record<TutorLanguage, readonly string[]> = {
  en: [
    'Why?',
    'but why',
    'Explain this question',
    'Explain the question to me',
    'Explain',
    'explain why',
    'What does this mean?',
    'What does this question mean?',
    'Give me the explanation',
  ],
  de: [
    'Warum?',
    'Und wieso?',
    'Erkläre diese Frage',
    'Erklär mir die Frage',
    'Erklär mir das bitte',
    'Was bedeutet das?',
    'Was bedeutet diese Frage?',
    'Begründung?',
  ],
  fr: [
    'Pourquoi ?',
    'Mais pourquoi ?',
    'Explique cette question',
    'Explique-moi la question',
    'Explique-moi ça',
    'Que veut dire cela ?',
    'Qu’est-ce que ça veut dire ?',
    'Ça veut dire quoi ?',
  ],
  es: [
    '¿Por qué?',
    '¿Y por qué?',
    'Explica esta pregunta',
    'Explícame la pregunta',
    'Explícame esto',
    '¿Qué significa esto?',
    '¿Qué quiere decir eso?',
    'Dame la explicación',
  ],
  pt: [
    'Por quê?',
    'Mas por quê?',
    'Explique esta questão',
    'Me explica a pergunta',
    'Explique isso',
    'O que isso significa?',
    'O que quer dizer isto?',
    'Explicação por favor',
  ],
}

const read = (text: string, language: TutorLanguage, hasQuestion = true) =>
  readIntent(text, { language, hasQuestion })

describe.each(TUTOR_LANGUAGE_CODES)('beside a question, in the language %s', (language) => {
  test.each(ABOUT_ANSWER[language])('"%s" asks to explain the answer', (text) => {
    for (const usual of TUTOR_LANGUAGE_CODES) expect(read(text, usual).intent, usual).toBe('explain_answer')
    expect(isAboutQuestion(text, language)).toBe(true)
  })

  test.each(ABOUT_QUESTION[language])('"%s" asks to explain the question', (text) => {
    for (const usual of TUTOR_LANGUAGE_CODES) expect(read(text, usual).intent, usual).toBe('explain_question')
  })

  test('without one, they are read as before', () => {
    for (const text of [...ABOUT_ANSWER[language], ...ABOUT_QUESTION[language]])
      expect(read(text, language, false).intent).not.toMatch(/^explain_/)
  })
})

test.each([
  'Explain the question type case study',
  'Explain elasticity',
  'What does elasticity mean?',
  'Why is a zone cheaper?',
  'Why not C?',
  'Why is B wrong?',
  'Warum ist eine Zone billiger?',
  'Warum ist B falsch?',
  'Pourquoi pas C ?',
  '¿Por qué no la C?',
  'Por que não a C?',
  '??',
])('"%s" asks for something else', (text) => {
  expect(read(text, 'en').intent).not.toMatch(/^explain_/)
})

test('a message speaks of the question in view, whatever it asks', () => {
  for (const text of [
    'On what grounds would anybody accept this answer?',
    'Die Frage ergibt keinen Sinn',
    'Cette question est bizarre',
    'Esa pregunta es rara',
    'A resposta parece errada',
  ])
    expect(speaksOfQuestion(text), text).toBe(true)
  expect(speaksOfQuestion('How do I bake bread?')).toBe(false)
})
