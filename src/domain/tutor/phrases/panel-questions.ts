import type { TutorLanguage } from '../reply.ts'

/** What the panel offers to ask, or asks by itself. A file of its own, because all phrases are too large for a browser. */
export const PANEL_QUESTIONS = {
  askFirstHint: {
    en: 'Give me a hint',
    de: 'Gib mir einen Hinweis',
    fr: 'Donnez-moi un indice',
    es: 'Dame una pista',
    pt: 'Quero uma dica',
  },
  askWhere: {
    en: 'Where can I read this?',
    de: 'Wo kann ich das nachlesen?',
    fr: 'Où puis-je lire cela ?',
    es: '¿Dónde puedo leer esto?',
    pt: 'Onde posso ler sobre isso?',
  },
  askWhyWrong: {
    en: 'Why is my answer wrong?',
    de: 'Warum ist meine Antwort falsch?',
    fr: 'Pourquoi ma réponse est-elle fausse ?',
    es: '¿Por qué está mal mi respuesta?',
    pt: 'O que há de errado na minha resposta?',
  },
  askQuiz: {
    en: 'Quiz me',
    de: 'Frag mich ab',
    fr: 'Interrogez-moi',
    es: 'Hazme una pregunta',
    pt: 'Faça uma pergunta',
  },
  askWeakSpots: {
    en: 'What are my weak spots?',
    de: 'Was sind meine Schwächen?',
    fr: 'Quels sont mes points faibles ?',
    es: '¿Cuáles son mis puntos débiles?',
    pt: 'Quais são os meus pontos fracos?',
  },
  askPlan: {
    en: 'Make me a study plan',
    de: 'Mach mir einen Lernplan',
    fr: 'Faites-moi un plan de révision',
    es: 'Hazme un plan de estudio',
    pt: 'Faça um plano de estudos',
  },
} as const satisfies Record<string, Record<TutorLanguage, string>>

export type PanelQuestion = keyof typeof PANEL_QUESTIONS
