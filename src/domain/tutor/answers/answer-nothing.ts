import { fold } from '../intents/intent.ts'
import type { Library } from '../library/build-library.ts'
import { findPassages } from '../library/find-passages.ts'
import type { NotesPart } from '../library/texts.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { NextStep, Reply, TutorLanguage } from '../reply.ts'
import type { Topic } from './find-topic.ts'

/** Says that the course has nothing on a topic, and offers the nearest section if any word of it occurs. */
export function answerNothing(
  library: Library,
  topic: Topic,
  { language, isOffTopic = false }: { language: TutorLanguage; isOffTopic?: boolean },
): Reply {
  const phrases = PHRASES[language]
  const section = isOffTopic ? null : nearestSection(library, topic)
  return {
    pieces: [said(isOffTopic ? phrases.tellOffTopic(library.course.title) : phrases.tellNothing)],
    askedBack: isOffTopic ? phrases.backTopic : phrases.backNothing,
    next: [...(section ? [openSection(section, language)] : []), ask(phrases.askQuiz)],
  }
}

/** Names the section in which to read about a topic. Quotes nothing. */
export function nameNearest(library: Library, topic: Topic, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const section = nearestSection(library, topic)
  if (section === null) return answerNothing(library, topic, { language })
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

/** The section of an objective in which most of the topic occurs. */
function nearestSection({ sections, ...library }: Library, { query, shown }: Topic): NotesPart | null {
  const named = sections.find(({ heading }) => fold(heading) === fold(shown))
  if (named) return named
  const found = findPassages({ sections, ...library }, query).find(
    ({ passage }) => passage.objective !== null,
  )
  return (
    sections.find(({ objective }) => objective !== null && objective === found?.passage.objective) ?? null
  )
}
