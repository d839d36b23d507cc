import { fold } from '../intents/intent.ts'
import type { TutorLanguage } from '../reply.ts'

/** Words for what something costs or earns, and words that ask for the figure of today: both make the question. */
const PRICE: Readonly<Record<TutorLanguage, readonly [RegExp, RegExp]>> = {
  en: [
    /\b(?:prices?|costs?|expensive|cheaper|cheapest|fees?|salary|earns?)\b/,
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

/** True for "what does it cost per hour today?", which no notes can answer for long; not for "how is it billed?". */
export function asksPrice(text: string, language: TutorLanguage): boolean {
  const folded = fold(text)
  return PRICE[language].every((words) => words.test(folded))
}
