import type { Library, Passage } from '../library/build-library.ts'
import { ask, PHRASES } from '../phrases.ts'
import type { NextStep, TutorLanguage } from '../reply.ts'
import { openSection } from './answer-nothing.ts'

const PRACTISED = 5

/** What a learner may do after reading about passages, the most useful first. */
export function nextAboutPassage(
  library: Library,
  passages: readonly Passage[],
  {
    language,
    hasMore,
    hasExample = true,
  }: { language: TutorLanguage; hasMore: boolean; hasExample?: boolean },
): NextStep[] {
  const phrases = PHRASES[language]
  const objective = passages.find((passage) => passage.objective !== null)?.objective ?? null
  const [first] = passages
  const near = first?.source.kind === 'term' ? nearestTerm(library, first) : null
  const section = library.sections.find((each) => objective !== null && each.objective === objective)
  return [
    ...(hasExample ? [ask(phrases.askExample)] : []),
    ...(hasMore ? [ask(phrases.askMore)] : []),
    ...(near && first?.source.kind === 'term' ? [ask(phrases.askCompare(first.source.term, near))] : []),
    ...(objective === null ? [] : [practise({ objective }, language)]),
    ...(section ? [openSection(section, language)] : []),
  ]
}

/** Unseen questions, of a domain or an objective if one is named. */
export function practise(
  { domain = null, objective = null }: { domain?: string | null; objective?: string | null },
  language: TutorLanguage,
): NextStep {
  const text = PHRASES[language].stepPractise(PRACTISED)
  return { kind: 'practise', text, domain, objective, count: PRACTISED }
}

/** Another term of the objective, the one whose definition has most words in common with this one's. */
function nearestTerm({ passages }: Library, term: Passage): string | null {
  const own = new Set(term.forms)
  const others = passages
    .filter((each) => each.kind === 'term' && each.id !== term.id && each.objective === term.objective)
    .map((each) => ({ each, common: new Set(each.forms).intersection(own).size / new Set(each.forms).size }))
    .toSorted((one, other) => other.common - one.common || one.each.id - other.each.id)
  const source = others[0]?.each.source
  return source?.kind === 'term' ? source.term : null
}
