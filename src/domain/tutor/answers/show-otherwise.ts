import type { Library, Passage } from '../library/build-library.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { answerNothing } from './answer-nothing.ts'
import { chooseSources, namedTerms } from './choose-sources.ts'
import type { Topic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { quotePassage } from './quote-passage.ts'
import { findExamples, fromExample } from './show-example.ts'
import { withName } from './show-term.ts'
import { tellNoMore } from './tell-no-more.ts'

/** A trap has so much in common with the subject. */
const LEAST_COVERAGE = 0.6

type Shown = { passage: Passage; intro: string; text: string }

/** For a learner who does not follow: the glossary's line alone, the next time an example, then a trap. */
export function showOtherwise(library: Library, topic: Topic, language: TutorLanguage): Reply {
  const { passages } = chooseSources(library, topic.query)
  const [first] = passages
  if (!first) return answerNothing(library, topic, { language })
  const shown = textsAbout(library, topic, language)[topic.times]
  if (!shown) return tellNoMore(library, first, { language, hasExample: false })
  const { passage, intro, text } = shown
  const phrases = PHRASES[language]
  return {
    pieces: [said(`${phrases.tellOtherwise} ${intro}`), quoted(withName(passage, text), passage.source)],
    askedBack: phrases.backPassageRead,
    next: nextAboutPassage(library, [passage], { language, hasMore: true }),
  }
}

function textsAbout(library: Library, { query }: Topic, language: TutorLanguage): Shown[] {
  const phrases = PHRASES[language]
  const { passages, found } = chooseSources(library, query)
  const forms = new Set(query.words.flatMap((word) => [...word.forms.keys()]))
  const term = namedTerms(library, query)[0] ?? passages.find(({ kind }) => kind === 'term')
  const [example] = findExamples(library, passages, found, forms)
  const trap = found.find(({ passage, coverage }) => passage.kind === 'trap' && coverage >= LEAST_COVERAGE)
  return [
    ...(term ? [{ passage: term, intro: phrases.tellGlossary, text: term.markdown }] : []),
    ...(example
      ? [{ passage: example, intro: phrases.tellExample, text: fromExample(example.markdown) }]
      : []),
    ...(trap
      ? [
          {
            passage: trap.passage,
            intro: phrases.tellTrap,
            text: quotePassage(library, trap.passage, found, forms, Infinity),
          },
        ]
      : []),
  ]
}
