import type { Library } from '../library/build-library.ts'
import type { NotesPart } from '../library/texts.ts'
import { PHRASES } from '../phrases.ts'
import type { NextStep, TutorLanguage } from '../reply.ts'
import type { RevealedQuestion } from './revealed-question.ts'

type Place = Pick<RevealedQuestion, 'domain' | 'objective'>

/** What helps after a reveal: a similar question that the learner has not seen, and the section to read. */
export function nextAfterReveal(
  library: Library,
  { domain, objective }: Place,
  language: TutorLanguage,
): NextStep[] {
  const phrases = PHRASES[language]
  const section = findSection(library, { domain, objective })
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

/** The section of the notes about a question's objective; null if the notes have none. */
export function findSection({ sections }: Library, { domain, objective }: Place): NotesPart | null {
  return sections.find((each) => each.domain === domain && each.objective === objective) ?? null
}
