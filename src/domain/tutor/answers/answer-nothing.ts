import { fold } from '../words/fold.ts'
import type { Library } from '../library/build-library.ts'
import { findPassages } from '../library/find-passages.ts'
import type { NotesPart } from '../library/texts.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { NextStep, Reply, TutorLanguage } from '../reply.ts'
import type { Topic } from './find-topic.ts'

/** How many sections to offer. */
const NEAREST = 2

type Why = 'nothing' | 'off_topic' | 'price'

/** Says that the course has nothing on a topic, and offers the nearest sections if any word of its own occurs in one. */
export function answerNothing(
  library: Library,
  topic: Topic,
  { language, why = 'nothing' }: { language: TutorLanguage; why?: Why },
): Reply {
  const phrases = PHRASES[language]
  const sections = why === 'off_topic' ? [] : nearestSections(library, topic)
  const told = {
    nothing: phrases.tellNothing,
    off_topic: phrases.tellOffTopic(library.course.title),
    price: phrases.tellPrices,
  }
  return {
    pieces: [said(told[why])],
    askedBack: why === 'off_topic' ? phrases.backTopic : phrases.backNothing,
    next: [...sections.map((section) => openSection(section, language)), ask(phrases.askQuiz)],
  }
}

/** True if the course's texts have nothing on what was asked. */
export function isNothing({ pieces }: Reply, language: TutorLanguage): boolean {
  return pieces[0]?.markdown === PHRASES[language].tellNothing
}

/** Names the section in which to read about a topic. Quotes nothing. */
export function nameNearest(library: Library, topic: Topic, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const [section] = nearestSections(library, topic)
  if (section === undefined) return answerNothing(library, topic, { language })
  return {
    pieces: [said(`${phrases.tellNearest} **${section.heading}**`)],
    askedBack: phrases.backReadSection,
    next: [openSection(section, language), ask(phrases.askQuiz)],
  }
}

export function openSection(section: NotesPart, language: TutorLanguage): NextStep {
  const { domain, anchor, heading } = section
  return {
    kind: 'open',
    text: PHRASES[language].stepOpen(heading),
    source: { kind: 'section', domain, anchor, heading },
  }
}

/** The sections of objectives in which most of the topic occurs, best first; a section's own name comes before all others. */
export function nearestSections({ sections, ...library }: Library, { query, shown }: Topic): NotesPart[] {
  const named = sections.filter(({ heading }) => fold(heading) === fold(shown))
  if (!query.words.some(({ isKnown, isGeneral }) => isKnown && !isGeneral)) return named.slice(0, 1)
  const objectives = findPassages({ sections, ...library }, query).map(({ passage }) => passage.objective)
  const found = [...new Set(objectives)].flatMap(
    (wanted) => sections.find(({ objective }) => objective !== null && objective === wanted) ?? [],
  )
  return [...new Set([...named, ...found])].slice(0, named.length > 0 ? 1 : NEAREST)
}
