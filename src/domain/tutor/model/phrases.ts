import { withFrenchSpaces } from '../phrases/french.ts'
import type { TutorLanguage } from '../reply.ts'

/** What the tutor says about its language model. */
type Phrases = {
  /** The model's reply refers to none of the passages. */
  withoutSource: string
  /** The model's reply was too long. */
  cut: string
  /** The provider failed, so the default reply follows. */
  unavailable: string
  /** The person's allowance of the day is used up. */
  noneLeft: (repliesADay: number) => string
  /** The person's tokens are used up, although replies are left. */
  usedUp: string
  /** The allowance of all people together is used up. */
  siteLimit: string
}

export const MODEL_PHRASES: Readonly<Record<TutorLanguage, Phrases>> = {
  en: {
    withoutSource: 'This reply of the language model names no source in the course.',
    cut: 'The reply was too long and ends here.',
    unavailable: 'The language model isn’t available, so here is the reply without it.',
    noneLeft: (count) =>
      `You’ve used today’s ${count} replies of the language model. Here is the reply without it.`,
    usedUp:
      'You’ve used today’s allowance of the language model, because your messages were long. Here is the reply without it.',
    siteLimit: 'The language model has reached its limit for today, so here is the reply without it.',
  },
  de: {
    withoutSource: 'Diese Antwort des Sprachmodells nennt keine Quelle aus dem Kurs.',
    cut: 'Die Antwort war zu lang und endet hier.',
    unavailable: 'Das Sprachmodell ist nicht erreichbar. Hier ist die Antwort ohne Modell.',
    noneLeft: (count) =>
      `Deine ${count} Antworten des Sprachmodells für heute sind aufgebraucht. Hier ist die Antwort ohne Modell.`,
    usedUp:
      'Dein heutiges Kontingent des Sprachmodells ist verbraucht, weil deine Nachrichten lang waren. Hier ist die Antwort ohne Modell.',
    siteLimit: 'Das Sprachmodell hat sein Tageslimit erreicht. Hier ist die Antwort ohne Modell.',
  },
  fr: withFrenchSpaces({
    withoutSource: 'Cette réponse du modèle de langage ne cite aucune source du cours.',
    cut: 'La réponse était trop longue et s’arrête ici.',
    unavailable: 'Le modèle de langage n’est pas disponible. Voici la réponse sans lui.',
    noneLeft: (count) =>
      `Vous avez utilisé vos ${count} réponses du modèle de langage pour aujourd’hui. Voici la réponse sans lui.`,
    usedUp:
      'Vous avez épuisé votre quota du jour pour le modèle de langage, car vos messages étaient longs. Voici la réponse sans lui.',
    siteLimit: 'Le modèle de langage a atteint sa limite du jour. Voici la réponse sans lui.',
  }),
  es: {
    withoutSource: 'Esta respuesta del modelo de lenguaje no cita ninguna fuente del curso.',
    cut: 'La respuesta era demasiado larga y termina aquí.',
    unavailable: 'El modelo de lenguaje no está disponible. Esta es la respuesta sin él.',
    noneLeft: (count) =>
      `Ya has usado las ${count} respuestas del modelo de lenguaje de hoy. Esta es la respuesta sin él.`,
    usedUp:
      'Has agotado tu cupo de hoy del modelo de lenguaje, porque tus mensajes eran largos. Esta es la respuesta sin él.',
    siteLimit: 'El modelo de lenguaje ha alcanzado su límite de hoy. Esta es la respuesta sin él.',
  },
  pt: {
    withoutSource: 'Esta resposta do modelo de linguagem não cita nenhuma fonte do curso.',
    cut: 'A resposta era longa demais e termina aqui.',
    unavailable: 'O modelo de linguagem não está disponível. Esta é a resposta sem ele.',
    noneLeft: (count) =>
      `Já usou as ${count} respostas do modelo de linguagem de hoje. Esta é a resposta sem ele.`,
    usedUp:
      'Já usou a quota de hoje do modelo de linguagem, porque as mensagens eram longas. Esta é a resposta sem ele.',
    siteLimit: 'O modelo de linguagem atingiu o limite de hoje. Esta é a resposta sem ele.',
  },
}
