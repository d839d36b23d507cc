import { shortName } from '../library/term-names.ts'
import type { QuestionForms } from '../hints/find-pasted.ts'
import { formsOf, type Library } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { TutorLanguage } from '../reply.ts'
import { answerPreview } from './answer-preview.ts'
import { PREVIEW_PHRASES } from './phrases.ts'

/** How many of the terms that the notes use most are tried. */
const TRIED = 24
/** In characters, so that a button with two names fits on a phone. */
const LONGEST_NAME = 24

/** Terms to ask about; each is missing if the tutor can say nothing about any. */
export type Subjects = {
  pair: readonly [string, string] | undefined
  about: string | undefined
  example: string | undefined
}

/** Questions to begin with: how two terms differ, what one means, and an example. */
export function suggestQuestions({ pair, about, example }: Subjects, language: TutorLanguage): string[] {
  return [
    ...(pair ? [PHRASES[language].askCompare(...pair)] : []),
    ...(about === undefined ? [] : [PHRASES[language].askExplain(about)]),
    ...(example === undefined ? [] : [PREVIEW_PHRASES[language].askExampleOf(example)]),
  ]
}

/**
 * Terms that the tutor can compare, explain and show an example of, from those that occur in most sections of the notes. Takes
 * up to 0.1 s, because it asks the tutor.
 */
export function chooseSubjects(library: Library, bank: readonly { forms: QuestionForms }[]): Subjects {
  const terms = frequentTerms(library)
  const { askExplain, askCompare, tellGlossary, tellCompared, tellTrap, tellNotes, tellExample } = PHRASES.en
  const pairs = similarPairs(library)
  const comparedIn = (why: string) =>
    pairs.find(([one, other]) => says(askCompare(one, other), tellCompared(one, other), why))
  // A comparison is worth most where the notes warn of mixing two terms up.
  const pair = comparedIn(tellTrap) ?? comparedIn(tellNotes)
  const names = terms.map(({ name }) => name).filter((name) => !pair?.includes(name))
  const about = names.find((name) => says(askExplain(name), tellGlossary))
  const example = names.find(
    (name) => name !== about && says(PREVIEW_PHRASES.en.askExampleOf(name), tellExample),
  )
  return { pair, about, example }

  function says(text: string, ...sentences: string[]): boolean {
    const { pieces } = answerPreview(library, { text, before: [], language: 'en' }, bank)
    return sentences.every((sentence) => pieces.some(({ markdown }) => markdown === sentence))
  }
}

function frequentTerms({ terms, sections }: Library): { name: string; objective: string }[] {
  const used = sections.map(({ heading, markdown }) => new Set(formsOf(`${heading} ${markdown}`)))
  return terms
    .map(({ term, objective }) => ({ name: shortName(term), objective }))
    .filter(({ name }) => isShort(name))
    .map((term) => {
      const forms = formsOf(term.name)
      return {
        ...term,
        times: used.filter((section) => forms.every((form) => section.has(form))).length,
      }
    })
    .toSorted((one, other) => other.times - one.times)
    .slice(0, TRIED)
}

/** Terms of one objective whose definitions have most words in common. */
function similarPairs({ terms }: Library): (readonly [string, string])[] {
  const known = terms
    .map(({ term, objective, markdown }) => ({
      name: shortName(term),
      objective,
      forms: new Set(formsOf(`${term} ${markdown}`)),
    }))
    .filter(({ name }) => isShort(name))
  return known
    .flatMap((one, at) =>
      known
        .slice(at + 1)
        .filter(({ objective }) => objective === one.objective)
        .map((other) => ({
          names: [one.name, other.name] as const,
          share: one.forms.intersection(other.forms).size / one.forms.union(other.forms).size,
        })),
    )
    .toSorted((one, other) => other.share - one.share)
    .slice(0, TRIED)
    .map(({ names }) => names)
}

/** A name with a comma would read like two things. */
const isShort = (name: string) => name.length <= LONGEST_NAME && !name.includes(',')
