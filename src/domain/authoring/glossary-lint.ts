import { formatCount } from '../site/format-count.ts'
import type { Aliases } from '../tutor/library/texts.ts'
import { findRepeats } from './find-repeats.ts'
import { markupProblems } from './markup.ts'
import type { AuthoredDomain } from './item.ts'

/** `objective` is the section of the notes that explains the term; `aliases` help the tutor's search only. */
export type GlossaryEntry = {
  term: string
  objective: string
  definition: string
  aliases?: Aliases | undefined
}

const MIN_GLOSSARY_TERMS = 40

const ALPHABET = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export function byTerm(a: { term: string }, b: { term: string }): number {
  return ALPHABET.compare(a.term, b.term)
}

/** `entry` is the index of the entry, from 0; absent for problems of the whole glossary. */
export type GlossaryProblem = { entry?: number; message: string }

export function glossaryProblems(
  glossary: readonly GlossaryEntry[],
  domains: readonly AuthoredDomain[],
): GlossaryProblem[] {
  const codes = new Set(domains.flatMap(({ objectives }) => objectives.map(({ code }) => code)))
  const entries = glossary.map((each, entry) => ({ ...each, entry, value: each.term.toLowerCase() }))
  return [
    ...(glossary.length < MIN_GLOSSARY_TERMS
      ? [{ message: `has ${formatCount(glossary.length, 'term')} – explain at least ${MIN_GLOSSARY_TERMS}` }]
      : []),
    ...findRepeats(entries).map(({ entry, term }) => ({
      entry,
      message: `"${term}" is there twice – keep one of them`,
    })),
    ...entries
      .filter((each, index) => index > 0 && byTerm(entries[index - 1]!, each) > 0)
      .map(({ entry, term }) => ({
        entry,
        message: `"${term}" comes after "${entries[entry - 1]!.term}" – sort the terms alphabetically`,
      })),
    ...entries
      .filter(({ objective }) => !codes.has(objective))
      .map(({ entry, term, objective }) => ({
        entry,
        message: `"${term}" belongs to ${objective} – name an objective of the blueprint`,
      })),
    ...entries.flatMap(({ entry, definition }) =>
      markupProblems(definition).map((message) => ({ entry, message })),
    ),
    ...aliasProblems(glossary),
  ]
}

/** An alias must lead to one term only. */
function aliasProblems(glossary: readonly GlossaryEntry[]): GlossaryProblem[] {
  const terms = new Set(glossary.map(({ term }) => term.toLowerCase()))
  const named = glossary.flatMap(({ aliases }, entry) =>
    Object.entries(aliases ?? {}).flatMap(([language, names]) =>
      names.map((alias) => ({ entry, alias, value: `${language} ${alias.toLowerCase()}` })),
    ),
  )
  return [
    ...findRepeats(named).map(({ entry, alias }) => ({
      entry,
      message: `the alias "${alias}" is there twice – keep one of them`,
    })),
    ...named
      .filter(({ alias }) => terms.has(alias.toLowerCase()))
      .map(({ entry, alias }) => ({
        entry,
        message: `the alias "${alias}" is the name of a term – remove it`,
      })),
  ]
}
