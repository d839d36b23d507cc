import { hideOptions } from './hide-options.ts'
import { hintPassage } from './hint-passage.ts'
import { readStem } from './read-stem.ts'

/**
 * The hints before a question is revealed (levels 0 to 2). They are computed from what everybody may read: the stem, the
 * options, all alike, and the study notes. No key, rationale or explanation reaches this file, so no hint can depend on
 * them.
 */

export const HINT_LEVELS = [0, 1, 2] as const
export type HintLevel = (typeof HINT_LEVELS)[number]

/** A question before it is revealed, as Markdown. */
export type PublicQuestion = {
  stem: string
  /** How many options are correct. */
  choose: number
  options: readonly string[]
  objective: { code: string; name: string }
}

/** The section of the study notes about the question's objective, as Markdown. */
export type Section = { heading: string; markdown: string }

/** A template's sentence, or words of the question or the study notes. */
export type Piece =
  | { kind: 'said'; text: string }
  | { kind: 'quoted'; from: 'question' | 'notes'; markdown: string }

export type Hint = {
  level: HintLevel
  pieces: Piece[]
  /** The question that the learner answers next. */
  askedBack: string
}

const said = (text: string): Piece => ({ kind: 'said', text })

/** The hint of a level. Without a passage that says something, level 2 falls back to level 1. */
export function giveHint(question: PublicQuestion, section: Section | null, level: HintLevel): Hint {
  if (level === 0) return restate(question)
  const passage = level === 2 && section ? hintPassage(section.markdown, question) : null
  return passage === null ? nameSection(question, section) : quotePassage(passage)
}

function restate({ stem, choose }: PublicQuestion): Hint {
  const { asked, constraints } = readStem(stem)
  return {
    level: 0,
    pieces: [
      said('This is what is asked:'),
      { kind: 'quoted', from: 'question', markdown: asked },
      ...(choose > 1 ? [said(`It has ${choose} correct answers.`)] : []),
      ...(constraints.length > 0
        ? [
            said('And this limits the answer:'),
            ...constraints.map((markdown): Piece => ({ kind: 'quoted', from: 'question', markdown })),
          ]
        : []),
    ],
    askedBack:
      constraints.length > 0
        ? 'Which options break one of these limits, and why?'
        : 'Which option can you rule out first, and why?',
  }
}

function nameSection({ objective, options }: PublicQuestion, section: Section | null): Hint {
  const name = hideOptions(section?.heading ?? objective.name, options)
  return {
    level: 1,
    pieces: [
      said('The question belongs to this objective:'),
      { kind: 'quoted', from: 'notes', markdown: `${objective.code} ${name}` },
    ],
    askedBack: section
      ? 'Read that section. Which paragraph is about this case?'
      : 'What do you know about it that fits this case?',
  }
}

function quotePassage(markdown: string): Hint {
  return {
    level: 2,
    pieces: [
      said('The notes say this. Words of the options are left out, of all options alike:'),
      { kind: 'quoted', from: 'notes', markdown },
    ],
    askedBack: 'What does it say about this case, and which options does that rule out?',
  }
}
