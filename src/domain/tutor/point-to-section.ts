import type { Library } from './library/build-library.ts'
import { PHRASES, said } from './phrases.ts'
import { rankPassages } from './rank-passages.ts'
import type { Reply, TutorLanguage } from './reply.ts'

/** The section of the notes in which to read about a text. Quotes nothing, so it may be said in a timed exam. */
export function pointToSection({ sections }: Library, text: string, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const texts = sections.map(({ heading, markdown }) => `${heading}\n${markdown}`)
  const best = rankPassages(texts, text)[0]
  const section = best === undefined ? null : sections[texts.indexOf(best)]!
  if (section === null)
    return { pieces: [said(phrases.tellExamNothing)], askedBack: phrases.backTopic, next: [] }
  const { domain, anchor, heading } = section
  return {
    pieces: [said(phrases.tellExamSection)],
    askedBack: phrases.backReadSection,
    next: [
      {
        kind: 'open',
        text: phrases.stepOpen(heading),
        source: { kind: 'section', domain, anchor, heading },
      },
    ],
  }
}
