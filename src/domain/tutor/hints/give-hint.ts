import { hideChoices } from './hide-choices.ts'
import { hintPassage } from './hint-passage.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import { readStem } from './read-stem.ts'
import type { NextStep, Reply, Source, TutorLanguage } from '../reply.ts'

/**
 * The hints before a question is revealed (levels 0 to 2). They are computed from what everybody may read: the stem, the
 * choices, all alike, the study notes and the glossary. No key, rationale or explanation reaches this file, so no hint
 * can depend on them.
 */

export const HINT_LEVELS = [0, 1, 2] as const
export type HintLevel = (typeof HINT_LEVELS)[number]

/** What the glossary says about a choice. */
export type ChoiceGloss = { anchor: string; term: string; markdown: string }

/** A question before it is revealed, as Markdown. */
export type PublicQuestion = {
  stem: string
  /** How many choices are correct. */
  choose: number
  choices: readonly string[]
  /** In the order of the choices; null for those that the glossary does not explain. */
  glosses: readonly (ChoiceGloss | null)[]
  objective: { code: string; name: string }
}

/** The section of the study notes about the question's objective, as Markdown. */
export type Section = { domain: string; anchor: string; heading: string; markdown: string }

export type Hint = Reply & { level: HintLevel }

/**
 * The hint of a level. Without a passage that says something, level 2 shows the glossary's definitions of all choices;
 * if one of them has none, it falls back to level 1.
 */
export function giveHint(
  question: PublicQuestion,
  section: Section | null,
  level: HintLevel,
  language: TutorLanguage,
): Hint {
  if (level === 0) return restate(question, language)
  const deepest = quoteStudy(question, section, language)
  const named = nameSection(question, section, deepest !== null && level === 1, language)
  return level === 1 ? named : (deepest ?? named)
}

/** The reply without what an exam does not allow: showing answers and starting other questions. */
export function forExam<R extends Reply>(reply: R): R {
  return { ...reply, next: reply.next.filter(({ kind }) => kind === 'ask' || kind === 'open') }
}

function restate({ stem, choose }: PublicQuestion, language: TutorLanguage): Hint {
  const phrases = PHRASES[language]
  const { asked, constraints } = readStem(stem)
  return {
    level: 0,
    pieces: [
      said(phrases.hintAsked),
      quoted(asked, null),
      ...(choose > 1 ? [said(phrases.hintCorrect(choose))] : []),
      ...(constraints.length > 0
        ? [said(phrases.hintLimits), ...constraints.map((limit) => quoted(limit, null))]
        : []),
    ],
    askedBack: constraints.length > 0 ? phrases.backLimits : phrases.backRuleOut,
    next: [ask(phrases.askHint), ask(phrases.askWhere), showAnswer(language)],
  }
}

function nameSection(
  { objective, choices }: PublicQuestion,
  section: Section | null,
  hasMore: boolean,
  language: TutorLanguage,
): Hint {
  const phrases = PHRASES[language]
  const name = `${objective.code} ${hideChoices(section?.heading ?? objective.name, choices)}`
  return {
    level: 1,
    pieces: section
      ? [said(phrases.hintSection), quoted(name, hiddenSource(section, choices))]
      : [said(phrases.hintObjective(name))],
    askedBack: section ? phrases.backReadSection : phrases.backKnow,
    next: [
      ...(hasMore ? [ask(phrases.askHint)] : []),
      ...(section ? [openSection(section, choices, language)] : []),
      showAnswer(language),
    ],
  }
}

function quoteStudy(question: PublicQuestion, section: Section | null, language: TutorLanguage): Hint | null {
  const passage = section && hintPassage(section.markdown, question)
  if (section && passage) return quotePassage(passage, question, section, language)
  const glosses = question.glosses.filter((gloss) => gloss !== null)
  // Definitions of some choices only would point to these, or away from them.
  const hasAll = glosses.length > 0 && glosses.length === question.choices.length
  return hasAll ? quoteGlossary(glosses, section, language) : null
}

function quotePassage(
  passage: string,
  { choices }: PublicQuestion,
  section: Section,
  language: TutorLanguage,
): Hint {
  const phrases = PHRASES[language]
  return {
    level: 2,
    pieces: [said(phrases.hintPassage), quoted(passage, hiddenSource(section, choices))],
    askedBack: phrases.backPassage,
    next: [openSection(section, choices, language), showAnswer(language)],
  }
}

function quoteGlossary(
  glosses: readonly ChoiceGloss[],
  section: Section | null,
  language: TutorLanguage,
): Hint {
  const phrases = PHRASES[language]
  const choices = glosses.map(({ term }) => term)
  return {
    level: 2,
    pieces: [
      said(phrases.hintGlossary),
      ...glosses.map(({ anchor, term, markdown }) =>
        quoted(`**${term}**: ${markdown}`, { kind: 'term', anchor, term }),
      ),
    ],
    askedBack: phrases.backGlossary,
    next: [...(section ? [openSection(section, choices, language)] : []), showAnswer(language)],
  }
}

/** The heading of a section may name a choice, so words of the choices are hidden in it too. */
function hiddenSource({ domain, anchor, heading }: Section, choices: readonly string[]): Source {
  return { kind: 'section', domain, anchor, heading: hideChoices(heading, choices) }
}

function openSection(section: Section, choices: readonly string[], language: TutorLanguage): NextStep {
  const source = hiddenSource(section, choices)
  return {
    kind: 'open',
    text: PHRASES[language].stepOpen(hideChoices(section.heading, choices)),
    source,
  }
}

function showAnswer(language: TutorLanguage): NextStep {
  return { kind: 'show_answer', text: PHRASES[language].stepShowAnswer }
}
