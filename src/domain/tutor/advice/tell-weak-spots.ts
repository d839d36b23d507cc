import { ask, PHRASES, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'

export type WeakSpots = {
  /** Domains in which questions were answered. Mastery in percent. */
  domains: readonly { code: string; name: string; masteryPct: number; isWorthMost: boolean }[]
  /** How many questions are on the list of mistakes. */
  mistakes: number
}

const MOST_DOMAINS = 3
const QUESTIONS = 5

/** Where the learner stands lowest, and practice for the domain that is worth most. */
export function tellWeakSpots({ domains, mistakes }: WeakSpots, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const weakest = domains.toSorted((one, other) => one.masteryPct - other.masteryPct).slice(0, MOST_DOMAINS)
  const first = weakest.find(({ isWorthMost }) => isWorthMost) ?? weakest[0]
  const told =
    weakest.length === 0
      ? [said(phrases.tellTooFewAnswers)]
      : [
          said(phrases.tellWeakSpots),
          said(
            weakest.map(({ name, masteryPct }) => `- ${phrases.tellMastery(name, masteryPct)}`).join('\n'),
          ),
        ]
  return {
    pieces: [...told, said(mistakes === 0 ? phrases.tellNoMistakes : phrases.tellMistakes(mistakes))],
    askedBack: weakest.length === 0 ? phrases.backTooFewAnswers : phrases.backWeakSpots,
    next: [
      {
        kind: 'practise',
        text: phrases.stepPractise(QUESTIONS),
        domain: first?.code ?? null,
        objective: null,
        count: QUESTIONS,
      },
      ask(phrases.askPlan),
    ],
  }
}
