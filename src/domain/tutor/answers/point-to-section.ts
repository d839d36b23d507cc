import { nearestSections, openSection } from './answer-nothing.ts'
import type { Library } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import { PHRASES, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'

/** Names the section of the notes in which to read about a text. Quotes nothing, so it may be said in a timed exam. */
export function pointToSection(library: Library, text: string, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const query = readQuery(library, text, language)
  const [section] = nearestSections(library, { shown: text, query, times: 0 })
  if (section === undefined)
    return { pieces: [said(phrases.tellExamNothing)], askedBack: phrases.backTopic, next: [] }
  return {
    pieces: [said(`${phrases.tellExamSection} **${section.heading}**`)],
    askedBack: phrases.backReadSection,
    next: [openSection(section, language)],
  }
}
