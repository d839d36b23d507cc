import type { Phrases } from './en.ts'
import { PANEL_QUESTIONS } from './panel-questions.ts'

export const ES: Phrases = {
  hintAsked: 'Esto es lo que se pregunta:',
  hintCorrect: (count) => `Hay ${count} respuestas correctas.`,
  hintLimits: 'Y esto limita la respuesta:',
  backLimits: '¿Qué opciones incumplen alguna de estas condiciones y por qué?',
  backRuleOut: '¿Qué opción puedes descartar primero y por qué?',
  hintSection: 'La pregunta pertenece a esta sección de los apuntes:',
  hintObjective: (objective) => `La pregunta pertenece a este objetivo: ${objective}`,
  backReadSection: 'Lee esa sección. ¿Qué párrafo trata de este caso?',
  backKnow: '¿Qué sabes sobre ello que encaje con este caso?',
  hintPassage: 'Los apuntes dicen esto. Las palabras de las opciones están ocultas, en todas por igual:',
  backPassage: '¿Qué dice sobre este caso y qué opciones descarta?',
  hintGlossary: 'El glosario dice esto sobre las opciones, sobre todas por igual:',
  backGlossary: '¿Cuáles de estas definiciones incumplen alguna condición de la pregunta?',
  tellReason: 'Gracias por tu razonamiento. No lo valoro antes de que se muestre la respuesta.',
  backReason: '¿Qué palabras de la pregunta lo apoyan y cuáles lo contradicen?',
  tellLastHint: 'Esa era la última pista. Aquí está otra vez:',

  askHint: 'Otra pista',
  askFirstHint: PANEL_QUESTIONS.askFirstHint.es,
  askWhere: PANEL_QUESTIONS.askWhere.es,
  askWhyWrong: PANEL_QUESTIONS.askWhyWrong.es,
  askExplain: (term) => `¿Qué es ${term}?`,
  askCompare: (one, other) => `Compara ${one} ${and(other)} ${other}`,
  askExample: 'Muéstrame un ejemplo',
  askMore: 'Cuéntame más',
  askQuiz: PANEL_QUESTIONS.askQuiz.es,
  askQuizAnswer: 'Muéstrame la respuesta',
  askNextQuiz: 'Hazme otra pregunta',
  askWeakSpots: PANEL_QUESTIONS.askWeakSpots.es,
  askPlan: PANEL_QUESTIONS.askPlan.es,

  stepShowAnswer: 'Mostrar la respuesta',
  stepOpen: (heading) => `Leer «${heading}»`,
  stepOpenNotes: (domain) => `Leer los apuntes del dominio ${domain}`,
  stepPlan: 'Abrir el plan de estudio',
  stepPractise: (count) => (count === 1 ? 'Practicar una pregunta' : `Practicar ${count} preguntas`),

  tellGlossary: 'Según el glosario:',
  tellNotes: 'En los apuntes se lee:',
  tellMoreNotes: 'En los apuntes se lee también:',
  tellTrap: 'Un error frecuente:',
  tellExample: 'Un ejemplo de los apuntes:',
  tellNoExample: 'No he encontrado ningún ejemplo de eso en este curso. En los apuntes se lee:',
  tellNoMore: 'Eso es todo lo que he encontrado sobre el tema en este curso.',
  tellCompared: (one, other) => `${one} ${and(other)} ${other}, frente a frente:`,
  tableTerm: 'Término',
  tableMeaning: 'Significado',
  tellOnlyOne: (found, missing) => `He encontrado ${found} en este curso, pero no ${missing}.`,
  tellMended: (typed, meant) => `Leo «${typed}» como «${meant}».`,
  tellEnglishNotes: 'Los apuntes están en inglés.',
  tellFromAnswered:
    'Los apuntes no dicen nada sobre eso, pero sí la explicación de una pregunta que has respondido:',
  tellNothing: 'No he encontrado nada sobre eso en este curso.',
  tellPrices:
    'Los precios cambian, por eso no figuran en estos apuntes. Consulta la lista de precios del proveedor.',
  tellNearest: 'La sección más cercana es esta:',
  backConcept: (topic) => `¿Cómo explicarías ${topic} en una frase, con tus propias palabras?`,
  backPassageRead: '¿Qué parte responde a tu pregunta y cuál sigue sin estar clara?',
  backCompared: (one, other) => `¿Cuándo elegirías ${one} y cuándo ${other}?`,
  backExample: '¿Qué tendría que cambiar para que el ejemplo dejara de ser válido?',
  backNothing: '¿De qué término de este curso se trata?',
  tellOtherwise: 'No puedo decir un texto con otras palabras, solo mostrar otro.',
  tellCompareYours: 'Compara tu explicación con el texto:',
  backCompareYours: '¿Qué añadirías o cambiarías en la tuya?',

  tellWho:
    'No soy un modelo de lenguaje. Consulto los apuntes y el glosario de este curso según reglas fijas. Lo que cito sale de ahí y, cuando no encuentro nada, lo digo.',
  tellWhoWithModel:
    'Busco con reglas fijas en los apuntes y el glosario de este curso. Un modelo de lenguaje puede redactar lo que encuentro; esas respuestas lo indican.',
  tellAgreed: 'Bien.',
  tellThanks: 'De nada.',
  tellGreeting: (course) => `¡Hola! Te ayudo con ${course}.`,
  tellOffTopic: (course) => `Solo conozco ${course}.`,
  backTopic: '¿Qué quieres ver?',
  tellNoQuestion: 'Ahora mismo no hay ninguna pregunta abierta.',
  tellExamNotes: (domain) => `En el modo examen solo digo dónde leer: en los apuntes del dominio ${domain}.`,
  backExamNotes: '¿Qué sección de esos apuntes trata de este caso?',
  tellExamNothing: 'En el modo examen solo digo dónde leer, y no encontré ninguna sección sobre eso.',

  tellYouChose: 'Has elegido:',
  tellAskedAbout: 'Preguntas por:',
  tellIsCorrect: 'Esa opción es correcta.',
  tellWhyNot: 'Por qué no encaja:',
  tellLocated: 'Compáralo con esta parte de la pregunta:',
  tellSomeRight: (right) =>
    right === 1 ? 'Otra de tus respuestas es correcta.' : `Otras ${right} de tus respuestas son correctas.`,
  tellReadAbout: (heading) => `Los apuntes lo explican en «${heading}».`,
  tellFallsIntoTrap: 'Los apuntes avisan de este error:',
  tellSideBySide: 'Tu elección y la respuesta correcta en el glosario:',
  tellHadBefore: (times) =>
    times === 1 ? 'Ya has fallado esta pregunta una vez.' : `Ya has fallado esta pregunta ${times} veces.`,
  backWhyWrong: '¿Qué palabras de la pregunta te lo habrían indicado?',
  backWhyWrongLocated: '¿Qué tendría que decir ahí la pregunta para que tu elección fuera correcta?',
  tellWasRight: 'Tu respuesta es correcta, así que no hay ningún error que explicar.',
  tellCorrectAnswer: 'La respuesta correcta:',
  tellCorrectAnswers: 'Las respuestas correctas:',
  tellExplained: 'La explicación:',
  tellQueued: 'La pregunta volverá en tus repasos.',
  tellSources: 'Fuentes:',
  backExplained: '¿Qué tendría que ser distinto para que otra opción fuera correcta?',
  tellHintsOnly: 'Hasta que veas la respuesta a esta pregunta, solo doy pistas. Pregúntame eso después.',
  tellOtherCourse: 'Esa pregunta es de tu práctica abierta en otro curso. Pregúntame por ella allí.',
  tellExamOnly: 'En el modo examen solo digo dónde leer y doy pistas sobre preguntas de práctica.',
  tellNotShown: 'Aún no has visto la respuesta a esta pregunta. Te la explico en cuanto se muestre.',

  tellWeakSpots: 'Tus áreas más débiles, la más débil primero:',
  tellMastery: (domain, percent) => `${domain}: ${percent} %`,
  tellMistakes: (count) =>
    count === 1
      ? 'Hay una pregunta en tu lista de errores.'
      : `Hay ${count} preguntas en tu lista de errores.`,
  tellNoMistakes: 'Tu lista de errores está vacía.',
  tellTooFewAnswers: 'Aún has respondido a muy pocas preguntas de este curso como para saberlo.',
  backWeakSpots: '¿Por cuál quieres empezar?',
  backTooFewAnswers: '¿Empezamos con unas preguntas?',
  tellPlan: (days) => {
    if (days === 0) return 'Tu examen es hoy. Este es el plan:'
    return days === 1
      ? 'Tu examen es mañana. Este es el plan:'
      : `Tu examen es dentro de ${days} días. Este es el plan:`
  },
  tellPlanWithoutDate:
    'No has indicado la fecha del examen, así que el plan aún no tiene días. Practicar en este orden es lo que más ayuda:',
  tellPlanStep: (domain, count) => (count === 1 ? `${domain}: 1 pregunta` : `${domain}: ${count} preguntas`),
  tellNothingToPlan: 'No queda nada por planificar antes de tu examen.',
  tellAfterFailedExam:
    'Un examen no superado muestra qué hay que reforzar. El plan empieza por lo que te faltó.',
  tellPlanLine: (day, minutes, what) => `${day}, ${minutes} minutos: ${what}`,
  planRehearsal: 'el ensayo general, un examen cronometrado',
  tellPlanGoesOn: (count) =>
    count === 1 ? 'Después queda una sesión más.' : `Después quedan ${count} sesiones más.`,
  tellNoPlan:
    'Todavía no hay un plan para este curso. Hacen falta la fecha del examen y los minutos de los que dispones cada día.',
  backPlan: '¿Te encaja la primera sesión?',
  backNoPlan: '¿Cuándo es tu examen?',

  tellOneAtATime: 'Hago las preguntas de una en una. Para varias, practica con el botón de abajo.',
  tellQuiz: 'Una pregunta de los apuntes:',
  tellQuizAnswer: 'La respuesta de los apuntes:',
  tellNoQuiz: 'En los apuntes no hay ninguna pregunta sobre eso.',
  backQuiz: '¿Cuál es tu respuesta?',
  backQuizAnswer: '¿Se parecía a la tuya?',

  tellExam: (course) =>
    `El examen real de ${course}, según el temario publicado que muestra la página del curso:`,
  tellExamQuestions: (range) => `Preguntas: ${range}`,
  tellExamMinutes: (minutes) => `Tiempo: ${minutes} minutos`,
  tellExamMark: (mark, of) => `Nota de corte: ${mark} de ${of}`,
  tellExamMarkHere: (percent) => `Nota de corte aquí: ${percent} % de los puntos`,
  tellExamEstimate: (fact) => `${fact} (estimación nuestra)`,
  tellExamDomains: 'Sus dominios y su peso',
  tellExamDomain: (domain, range) => `${domain}: ${range} %`,
  tellExamRetired: (day) => `Retirado: su último día fue el ${day}`,
  tellExamRetires: (day) => `Último día: ${day}`,
  tellExamNoLastDay: 'Último día: no se indica ninguno',
  tellExamSuccessor: (exam) => `Sucesor: ${exam}`,
  tellNoExam: 'Este curso no tiene temario del examen real, así que no sé nada de él.',
  backExam: '¿Cuál de estos dominios conoces menos?',
}

/** "y" becomes "e" before the sound of an i, but not before a diphthong. */
function and(next: string): string {
  return /^h?i(?![aeou])/i.test(next) ? 'e' : 'y'
}
