// cspell:disable
import type { TutorLanguage } from '#domain/tutor/reply.ts'
import type { FirstQuestion } from './panel-parts.ts'

/** What the panel sends for the learner. The same texts as `askWhyWrong` in `domain/tutor/phrases`, which is too large for a browser. */
export const FIRST_WORDS: Readonly<Record<FirstQuestion, Record<TutorLanguage, string>>> = {
  why_wrong: {
    en: 'Why is my answer wrong?',
    de: 'Warum ist meine Antwort falsch?',
    fr: 'Pourquoi ma réponse est-elle fausse ?',
    es: '¿Por qué está mal mi respuesta?',
    pt: 'Por que minha resposta está errada?',
  },
}
