import type { Library, Passage } from '../library/build-library.ts'
import { PHRASES, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { shortName } from '../library/term-names.ts'

/** What the learner is asked after reading a passage. */
export function askBack(first: Passage, language: TutorLanguage): string {
  const phrases = PHRASES[language]
  const { source } = first
  return source.kind === 'term' ? phrases.backConcept(shortName(source.term)) : phrases.backPassageRead
}

/** Says that everything was quoted: all passages on the subject, or all examples. */
export function tellNoMore(
  library: Library,
  first: Passage,
  { language, hasExample }: { language: TutorLanguage; hasExample: boolean },
): Reply {
  const phrases = PHRASES[language]
  return {
    pieces: [said(phrases.tellNoMore)],
    askedBack: askBack(first, language),
    next: nextAboutPassage(library, [first], { language, hasMore: false, hasExample }),
  }
}
