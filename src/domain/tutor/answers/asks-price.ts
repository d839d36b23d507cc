import { fold } from '../words/fold.ts'
import type { TutorLanguage } from '../reply.ts'

/** Words that ask what something costs or earns, and words that ask for the figure of today: both make the question. */
const PRICE: Readonly<Record<TutorLanguage, readonly [RegExp, RegExp]>> = {
  en: [
    /\b(?:how much|what (?:do|does|did|will|would|is|are)\b.*\b(?:costs?|prices?|fees?|salary|earn)|prices? (?:of|per|for)|cheaper|cheapest|salary|how expensive)\b/,
    /\b(?:today|right now|currently|at the moment|these days|nowadays|this (?:week|month|year)|exact(?:ly)?|per (?:hour|month|year|gb|gigabyte|million|seat|user|request|resource)|(?:an|each) hour|a month)\b/,
  ],
  de: [
    /\b(?:preise?|kostet|kosten|teuer|billiger|gebuhr(?:en)?|gehalt|verdient)\b/,
    /\b(?:heute|aktuell\w*|derzeit|momentan|gerade|diese[ns]? (?:woche|monat|jahr)|genau|pro (?:stunde|monat|jahr|gb|gigabyte|million|nutzer))\b/,
  ],
  fr: [
    /\b(?:prix|coute(?:nt)?|cout|cheres?|chers?|tarifs?|salaire|gagne)\b/,
    /\b(?:aujourd'hui|actuellement|en ce moment|cette annee|ce mois|exact(?:ement)?|par (?:heure|mois|an|go|million|utilisateur))\b/,
  ],
  es: [
    /\b(?:precios?|cuestan?|costes?|costos?|tarifas?|salario|gana)\b/,
    /\b(?:hoy|ahora|actualmente|esta semana|este (?:mes|ano)|exact\w+|por (?:hora|mes|ano|gb|millon|usuario)|al mes)\b/,
  ],
  pt: [
    /\b(?:precos?|custam?|custos?|tarifas?|salario|ganha)\b/,
    /\b(?:hoje|agora|atualmente|esta semana|n?este (?:mes|ano)|exat\w+|por (?:hora|mes|ano|gb|milhao|usuario))\b/,
  ],
}

/** Tools that show costs, and what the words mean, are in the notes. */
const ABOUT_COSTS: Readonly<Record<TutorLanguage, RegExp>> = {
  en: /\b(?:tools?|see|show\w*|track|monitor|estimate|calculator|differen\w+|mean)\b/,
  de: /\b(?:werkzeug\w*|tool|sehe\w*|sieht|zeig\w*|schatz\w*|rechner|unterschied\w*|bedeutet)\b/,
  fr: /\b(?:outils?|voir|vois|montr\w*|affich\w*|estim\w*|calculat\w*|differences?|signifie)\b/,
  es: /\b(?:herramientas?|ver|veo|muestr\w*|estim\w*|calculador\w*|diferencias?|significa)\b/,
  pt: /\b(?:ferramentas?|ver|vejo|mostr\w*|estim\w*|calculador\w*|diferencas?|significa)\b/,
}

/** True for "what does it cost per hour today?", which no notes can answer for long; not for "how is it billed?". */
export function asksPrice(text: string, language: TutorLanguage): boolean {
  const folded = fold(text)
  return !ABOUT_COSTS[language].test(folded) && PRICE[language].every((words) => words.test(folded))
}
