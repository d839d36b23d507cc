import { elide, withFrenchSpaces } from '../phrases/french.ts'
import type { TutorLanguage } from '../reply.ts'

/** What only the preview says. */
type Phrases = {
  /** The message asks for what the open texts of a course cannot give. */
  tellClosed: string
  /** The message repeats a question of the bank. A link to the notes may follow as a button. */
  tellPasted: string
  askExampleOf: (term: string) => string
}

export const PREVIEW_PHRASES: Readonly<Record<TutorLanguage, Phrases>> = {
  en: {
    tellClosed:
      'Here I only explain what the open notes of the course say. Hints, quizzes, weak spots and plans come with a subscription.',
    tellPasted:
      'That reads like a practice question, and I don’t answer those here. In practice, I give you hints for it. The notes can help you find the answer yourself.',
    askExampleOf: (term) => `Show me an example of ${term}`,
  },
  de: {
    tellClosed:
      'Hier erkläre ich nur, was in den frei zugänglichen Kursunterlagen steht. Hinweise, Abfragen, Schwächen und Pläne gehören zum Abo.',
    tellPasted:
      'Das liest sich wie eine Übungsfrage, und solche beantworte ich hier nicht. Beim Üben gebe ich dir Hinweise dazu. Die Unterlagen können dir helfen, die Antwort selbst zu finden.',
    askExampleOf: (term) => `Zeig mir ein Beispiel für ${term}`,
  },
  fr: withFrenchSpaces({
    tellClosed:
      'Ici, j’explique seulement ce que disent les notes de cours en accès libre. Les indices, les quiz, les points faibles et les plans font partie de l’abonnement.',
    tellPasted:
      'Cela ressemble à une question d’entraînement, et je n’y réponds pas ici. Pendant l’entraînement, je vous donne des indices. Les notes de cours peuvent vous aider à trouver la réponse.',
    askExampleOf: (term) => `Montrez-moi un exemple ${elide('de', term)}`,
  }),
  es: {
    tellClosed:
      'Aquí solo explico lo que dicen los apuntes de acceso libre del curso. Las pistas, los cuestionarios, los puntos débiles y los planes vienen con la suscripción.',
    tellPasted:
      'Eso parece una pregunta de práctica, y aquí no las respondo. Durante la práctica te doy pistas. Los apuntes pueden ayudarte a encontrar la respuesta.',
    askExampleOf: (term) => `Muéstrame un ejemplo de ${term}`,
  },
  pt: {
    tellClosed:
      'Aqui só explico o que dizem as notas de acesso livre do curso. As dicas, os testes, os pontos fracos e os planos fazem parte da assinatura.',
    tellPasted:
      'Isso parece uma pergunta de prática, e aqui não respondo a essas perguntas. Durante a prática, dou dicas. As notas podem ajudar a encontrar a resposta.',
    askExampleOf: (term) => `Mostre um exemplo de ${term}`,
  },
}
