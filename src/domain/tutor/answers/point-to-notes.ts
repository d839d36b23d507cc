import { OPENING_ANCHOR } from '../../study/anchors.ts'
import type { Library } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import { PHRASES, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { nearestSections } from './answer-nothing.ts'

/**
 * Says in the notes on which domain to read about a text, by the domain's number. Nothing of the notes is repeated, not even the
 * title of a section: a title may name the answer to a question that is still open.
 */
export function pointToNotes(library: Library, text: string, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const query = readQuery(library, text, language)
  const [section] = nearestSections(library, { shown: text, query, times: 0 })
  if (section === undefined)
    return { pieces: [said(phrases.tellExamNothing)], askedBack: phrases.backTopic, next: [] }
  const { domain } = section
  const number = [...new Set(library.sections.map((each) => each.domain))].indexOf(domain) + 1
  const name = phrases.stepOpenNotes(number)
  return {
    pieces: [said(phrases.tellExamNotes(number))],
    askedBack: phrases.backExamNotes,
    next: [
      {
        kind: 'open',
        text: name,
        source: { kind: 'section', domain, anchor: OPENING_ANCHOR, heading: name },
      },
    ],
  }
}
