import { fold } from '../words/fold.ts'
import { wonders } from './short-messages.ts'

/**
 * Messages that ask for the explanation of the question in view, in the obvious forms of each language. They are matched as a
 * whole, against lower case without accents, so that a topic that begins alike ("Explain this question type") stays one. The
 * language of a message of a word or two cannot be told, so all of them are tried.
 */

/** Longer messages say more than this. */
const MOST_CHARACTERS = 120

type Forms = {
  /** Words before and after the request that change nothing. */
  before: string
  after: string
  /** Forms that ask about the answer, which is not told before the reveal. */
  answer: readonly string[]
  /** Forms that ask about the question, or about whatever is on the screen. */
  question: readonly string[]
}

const LETTER = '[a-h]'
/** A choice by its words. Whether it is one is found out from the question. */
const NAME = '[^?!.;]{2,60}'

const FORMS: readonly Forms[] = [english(), german(), french(), spanish(), portuguese()]

function english(): Forms {
  const explain =
    "(?:explain|clarify|justify|describe|go (?:over|through)|walk me through|help me (?:to )?understand|break down|(?:give|show|tell) me (?:an? |the )?(?:explanation|reason|reasoning) (?:of|for|behind)|what(?:'s| is) (?:the )?(?:explanation|reason|reasoning|rationale|logic) (?:of|for|behind))(?: to me| me)?"
  const answer =
    '(?:(?:the|this|that|your|my) )?(?:(?:right|correct|given|actual) )?(?:answers?|solutions?|choices?|options?)(?: [a-h])?'
  const right =
    '(?:(?:so )?(?:right|correct|true|best|better)|(?:the )?(?:right|correct|best|only|better)? ?(?:answer|solution|choice|option|one))'
  const subject = `(?:it|(?:this|that|the) one|this|that|those|they|${answer}|${LETTER})`
  const why = '(?:why|how|how come)'
  return {
    before:
      "please|pls|ok|okay|so|but|and|hey|hm+|well|sorry|no|yes|can you|could you|would you|will you|can i get|i want|i need|i would like|i'd like|you|to|just|let's|now",
    after: 'please|pls|to me|for me|though|tho|then|exactly|in detail|thanks|thank you|tutor',
    answer: [
      `${explain} (?:${answer}|${LETTER})`,
      `(?:${explain} )?why (?:is|was|are|were|would) ${subject}(?: be)? ${right}`,
      `(?:${explain} |i (?:still )?(?:don't|do not) (?:get|understand|see) )?${why} (?:is )?${subject}(?: (?:is|was|are|were))? ${right}`,
      `(?:what|which) makes ${subject} ${right}`,
      `${why} (?:option |answer |choice )?${LETTER}`,
      `i (?:really )?(?:don't|do not|didn't) (?:get|understand|follow) ${answer}`,
    ],
    question: [
      'why (?:that|this|so|though|is that|is this|is it|is that so|is it so|is that the case)',
      `${explain}(?: (?:it|this|that|why|(?:the|this|that) (?:question|exercise|item|problem|task|scenario|one)))?`,
      "tell me why|i want to know why|what's the reason|what is the reason|(?:give me |show me |i want |i need )?(?:the |an? )?(?:explanation|reasoning|rationale|reason)",
      'what (?:does|do|did) (?:this|that|it|these|they|(?:the|this|that) question)(?: even| really| actually)? mean',
      "what(?:'s| is) (?:the meaning of )?(?:this|that|it|(?:the|this|that) question)(?: (?:about|asking|asking for|mean|all about))?",
      "i (?:still |really )*(?:don't|do not|didn't) (?:get|understand|see) why",
    ],
  }
}

function german(): Forms {
  const explain =
    '(?:erklar\\w*|erlauter\\w*|begrund\\w*|beschreib\\w*)(?: (?:mir|uns|bitte|mal|doch|kurz|noch mal))*'
  const noun =
    '(?:(?:die|diese|deine|meine) )?(?:richtige |korrekte )?(?:antwort|losung|option|auswahl)(?: [a-h])?'
  const item = '(?:(?:die|diese|den|das|dieses) )?(?:frage|aufgabe|fall|szenario)'
  const why = '(?:warum|wieso|weshalb)'
  const right =
    '(?:richtig|korrekt|wahr|besser|am besten|(?:die )?(?:richtige|korrekte|beste)? ?(?:antwort|losung|option))'
  const subject = `(?:es|das|dies|die|${noun}|${LETTER})`
  return {
    before:
      'bitte|kannst du|konntest du|konnen sie|aber|und|also|ok|okay|hm+|mir|mal|ich mochte|ich will|nein|ja',
    after: 'bitte|genau|denn|eigentlich|erklaren|erklarst|danke|mal|mir',
    answer: [
      `${explain} (?:${noun}|${LETTER})`,
      `${noun} (?:bitte )?(?:erklaren|erlautern|begrunden)`,
      `(?:${explain} )?${why} (?:ist|war|sind|waren|ware) ${subject} ${right}`,
      `(?:${explain} |ich verstehe nicht )?${why} ${subject} ${right} (?:ist|war|sind|waren)`,
      `${why} (?:ist|war|sind|waren) ${NAME} (?:richtig|korrekt|die (?:richtige|korrekte) (?:antwort|losung))`,
      `${why} (?:denn )?(?:antwort |option )?${LETTER}`,
      `(?:ich )?(?:verstehe?|kapiere?) ${noun} nicht`,
    ],
    question: [
      `${why} (?:denn|das|so|ist das so|denn das)`,
      `${explain}(?: (?:es|das|dies|warum|${item}))?`,
      `(?:${item}|das|es|dies) (?:bitte )?(?:erklaren|erlautern)`,
      '(?:gib mir |ich mochte |ich brauche )?(?:eine |die )?(?:erklarung|begrundung)',
      `was (?:bedeutet|heisst|meint|soll) (?:das|dies|es|${item})(?: (?:heissen|bedeuten|hier))?`,
      `(?:worum|um was) geht es(?: (?:hier|in dieser frage|bei dieser frage))?`,
      `was ist (?:hier |damit )?gemeint`,
    ],
  }
}

function french(): Forms {
  const explain =
    "(?:(?:m[' ])?expliqu\\w*|(?:me )?justifi\\w*|decri\\w*|donne[zr]?(?:[- ]moi)? l'explication de)(?:[- ]moi)?"
  const noun =
    "(?:(?:la|cette|ta|ma|votre|les|l') ?)?(?:bonnes? |vraie )?(?:reponses?|solutions?|options?|choix)(?: (?:correctes?|justes?|[a-h]))?"
  const item = "(?:(?:la|cette|l'|cet|ce) ?)?(?:question|exercice|enonce|scenario)"
  const right =
    '(?:justes?|correcte?s?|bonnes?|bon|vraie?|exacte?|(?:la |le )?(?:bonne|bon|meilleure?) ?(?:reponse|solution|option|choix)?|(?:la )?reponse(?: (?:correcte|juste))?)'
  const subject = `(?:ca|cela|c'|elle|il|${noun}|(?:la )?${LETTER})`
  return {
    before:
      "s'il te plait|s'il vous plait|peux-tu|tu peux|pouvez-vous|vous pouvez|pourrais-tu|pourriez-vous|mais|et|alors|ok|je veux|je voudrais|non|oui|me",
    after: "s'il te plait|s'il vous plait|donc|exactement|en detail|merci|alors",
    answer: [
      `${explain} (?:${noun}|(?:la )?${LETTER})`,
      `(?:${explain} )?pourquoi (?:est-ce que |est-ce |c'est )?(?:${subject} ?)?(?:est|etait|sont|serait)?(?:-elle|-il|-ce)? ?${right}`,
      `pourquoi ${NAME} (?:est|etait|sont)(?:-il|-elle)? (?:justes?|correcte?s?|la bonne reponse|la reponse correcte)`,
      `pourquoi c'est (?:la )?(?:${LETTER}|reponse ${LETTER})`,
      `pourquoi (?:la )?(?:reponse |option )?${LETTER}`,
      `pourquoi (?:la )?(?:reponse |option )?${LETTER} est(?:-elle|-il)? ${right}`,
      `je (?:ne )?comprends pas ${noun}`,
    ],
    question: [
      "pourquoi (?:ca|cela|donc|c'est ca|c'est comme ca|est-ce ainsi)",
      `${explain}(?: (?:ca|cela|ceci|pourquoi|${item}))?`,
      "(?:c'est quoi |quelle est |donne[zr]?(?:[- ]moi)? )?(?:une |l')?(?:explication|la raison|la justification)",
      `(?:que|qu'est[- ]ce que) (?:ca |cela |ceci |${item} )?(?:veut dire|signifie)(?: (?:ca|cela|ceci|${item}))?`,
      `(?:ca|cela|${item}) (?:veut dire|signifie) quoi`,
    ],
  }
}

function spanish(): Forms {
  const explain = '(?:expli\\w*|aclar\\w*|justific\\w*|descri\\w*)(?: me)?'
  const noun =
    '(?:(?:la|esta|esa|tu|mi|las|el) )?(?:respuestas?|solucion|soluciones|opcion|opciones)(?: (?:correctas?|[a-h]))?'
  const item = '(?:(?:la|esta|esa|el|este) )?(?:pregunta|cuestion|ejercicio|enunciado|caso)'
  const right =
    '(?:correct[ao]s?|ciert[ao]|verdader[ao]|mejor|valid[ao]|la (?:respuesta )?(?:correcta|buena|mejor)|la respuesta)'
  const subject = `(?:eso|esto|esa|esta|${noun}|(?:la )?${LETTER})`
  return {
    before: 'por favor|puedes|podrias|puede|podria|me|pero|y|entonces|ok|vale|quiero que|no|si',
    after: 'por favor|entonces|exactamente|en detalle|gracias',
    answer: [
      `${explain} (?:${noun}|(?:la )?${LETTER})`,
      `(?:${explain} )?por que (?:${subject} )?(?:es|esta|era|son|seria)(?: ${subject})? ${right}`,
      `(?:${explain} )?por que (?:es|esta|era|son|seria) ${right} ${subject}`,
      `por que ${NAME} (?:es|era|son) (?:correct[ao]s?|la (?:respuesta )?correcta)`,
      `por que (?:es|era|son) (?:correct[ao]s?|la (?:respuesta )?correcta) ${NAME}`,
      `por que (?:es )?(?:la )?(?:respuesta |opcion )?${LETTER}`,
      `no entiendo ${noun}`,
    ],
    question: [
      'por que (?:eso|esto|es asi|asi|no entiendo)',
      `${explain}(?: (?:eso|esto|por que|${item}))?`,
      '(?:cual es |dame |quiero )?(?:la |una )?(?:explicacion|razon|justificacion)',
      `que (?:significa|quiere decir) (?:esto|eso|${item})`,
      `(?:esto|eso|${item}) que (?:significa|quiere decir)`,
      `de que (?:va|trata) (?:esto|eso|${item})`,
    ],
  }
}

function portuguese(): Forms {
  const explain = '(?:expli\\w*|esclare\\w*|justifi\\w*|descrev\\w*)(?:-me| me)?'
  const noun =
    '(?:(?:a|esta|essa|sua|minha|as) )?(?:respostas?|solucao|solucoes|opcao|opcoes|alternativa)(?: (?:corretas?|certas?|[a-h]))?'
  const item = '(?:(?:a|esta|essa|o|este|esse) )?(?:questao|pergunta|exercicio|enunciado|caso)'
  const right =
    '(?:corret[ao]s?|cert[ao]s?|verdadeir[ao]|melhor|a (?:resposta )?(?:correta|certa|melhor)|a resposta)'
  const subject = `(?:isso|isto|essa|esta|${noun}|(?:a )?(?:letra )?${LETTER})`
  const why = '(?:por ?que)'
  return {
    before: 'por favor|voce pode|pode|podes|poderia|consegue|me|mas|e|entao|ok|quero que|nao|sim',
    after: 'por favor|entao|exatamente|em detalhes?|obrigad[ao]',
    answer: [
      `${explain} (?:${noun}|(?:a )?(?:letra )?${LETTER})`,
      `(?:${explain} )?${why} (?:e que )?(?:${subject} )?(?:e|esta|era|sao|seria)(?: ${subject})? ${right}`,
      `(?:${explain} )?${why} (?:e|esta|era|sao|seria) ${right} ${subject}`,
      `${why} ${NAME} (?:e|esta|era|sao) (?:corret[ao]s?|cert[ao]s?|a (?:resposta )?(?:certa|correta))`,
      `${why} (?:e )?(?:a )?(?:letra |resposta |opcao )?${LETTER}`,
      `nao (?:entendi|entendo|percebi|percebo) ${noun}`,
    ],
    question: [
      `${why} (?:isso|isto|e isso|e assim|assim)`,
      `${explain}(?: (?:isso|isto|${why}|${item}))?`,
      '(?:qual e |de-me |me de |quero )?(?:a |uma )?(?:explicacao|razao|justificativa)',
      `o que (?:e que )?(?:(?:isso|isto|${item}) )?(?:significa|quer dizer)(?: (?:isso|isto|${item}))?`,
      `(?:isso|isto|${item}) (?:significa|quer dizer) o que`,
    ],
  }
}

const compile = (forms: Forms, name: 'answer' | 'question') =>
  new RegExp(
    `^[\\p{P}\\s]*(?:(?:${forms.before})[\\p{P}\\s]+)*(?:${forms[name].join('|')})(?:[\\p{P}\\s]+(?:${forms.after}))*[\\p{P}\\s]*$`,
    'u',
  )
const ANSWER = FORMS.map((forms) => compile(forms, 'answer'))
const QUESTION = FORMS.map((forms) => compile(forms, 'question'))

/** The explanation that a message asks for beside a question; null if it asks for none. */
export function asksExplanation(message: string): 'explain_answer' | 'explain_question' | null {
  const folded = fold(message.trim()).replaceAll(/ +/g, ' ')
  if (folded.length > MOST_CHARACTERS) return null
  if (ANSWER.some((pattern) => pattern.test(folded))) return 'explain_answer'
  if (QUESTION.some((pattern) => pattern.test(folded))) return 'explain_question'
  return /\p{L}/u.test(folded) && wonders(message) ? 'explain_question' : null
}

const SPEAKS_OF_QUESTION =
  /(?:\b(?:the|this|that|my|your|die|diese|meine|la|cette|ma|esta|esa|mi|a|essa|minha)\b(?: (?:right|correct|richtige|korrekte|bonne))?|\bl') ?(?:answers?|questions?|explanation|solution|choices?|options?|antwort|frage|erklarung|losung|reponse|explication|respuesta|pregunta|explicacion|resposta|questao|pergunta|explicacao)\b/

/** True if a message names the question in view or its answer, in whatever words it asks. */
export const speaksOfQuestion = (message: string): boolean => SPEAKS_OF_QUESTION.test(fold(message))
