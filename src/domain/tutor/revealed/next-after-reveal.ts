import type { Library } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { NextStep, TutorLanguage } from '../reply.ts'
import type { RevealedQuestion } from './revealed-question.ts'

/** What helps after a reveal: a similar question that the learner has not seen, and the section to read. */
export function nextAfterReveal(
  { sections }: Library,
  { domain, objective }: Pick<RevealedQuestion, 'domain' | 'objective'>,
  language: TutorLanguage,
): NextStep[] {
  const phrases = PHRASES[language]
  const section = sections.find((each) => each.domain === domain && each.objective === objective)
  return [
    { kind: 'practise', text: phrases.stepPractise(1), domain: null, objective, count: 1 },
    ...(section
      ? [
          {
            kind: 'open' as const,
            text: phrases.stepOpen(section.heading),
            source: {
              kind: 'section' as const,
              domain,
              anchor: section.anchor,
              heading: section.heading,
            },
          },
        ]
      : []),
  ]
}
