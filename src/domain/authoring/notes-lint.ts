import { formatCount } from '../site/format-count.ts'
import { linesOutsideCode, mapSpans } from './code.ts'
import type { AuthoredDomain, LintProblem } from './item.ts'
import { countWords, type Notes, parseNotes, parseSelfCheck, SELF_CHECK, TRAPS } from './notes.ts'
import { markupProblems } from './markup.ts'
import { findPictures, readAloud, writtenProblem } from './pictures.ts'
import { unofficialLinkProblems } from './official-sources.ts'

/** Checks that the study notes of a domain are complete and readable, as far as a program can tell. */

const WORDS = { least: 700, most: 2_200 }
const OBJECTIVE_WORDS = 60
const SELF_QUESTIONS = { least: 5, most: 8 }

type Finding = { line?: number; message: string }

export function notesProblems(file: string, markdown: string, domain: AuthoredDomain): LintProblem[] {
  const notes = parseNotes(markdown, domain)
  const words = countWords(markdown)
  return [
    ...titleProblems(notes, domain),
    ...sectionProblems(notes, domain),
    ...selfCheckProblems(notes),
    ...(words < WORDS.least
      ? [{ message: `has ${formatCount(words, 'word')} – write at least ${WORDS.least}` }]
      : []),
    ...(words > WORDS.most
      ? [{ message: `has ${formatCount(words, 'word')} – shorten it to ${WORDS.most}` }]
      : []),
    ...markdownProblems(markdown),
  ].map((finding: Finding) => ({ file, ...finding }))
}

function titleProblems({ title, intro }: Notes, domain: AuthoredDomain): Finding[] {
  return [
    ...(title === domain.name
      ? []
      : [{ line: 1, message: `does not begin with the domain's name – write "# ${domain.name}"` }]),
    ...(intro === '' || intro.startsWith('#')
      ? [
          {
            line: 1,
            message: 'has no opening – add a paragraph under the title: what this is, how it is asked',
          },
        ]
      : []),
  ]
}

/** Requires one section for each objective in the blueprint's order, followed by the sections on traps and self-check. */
function sectionProblems({ sections }: Notes, { objectives }: AuthoredDomain): Finding[] {
  const wanted = [...objectives.map(({ code }) => code), TRAPS, SELF_CHECK]
  const found = sections.map(({ objective, heading }) => objective ?? heading)
  const missing = wanted.filter((name) => !found.includes(name))
  const strange = sections.filter((_, index) => !wanted.includes(found[index]!))
  const isOrdered = found.join('\n') === wanted.join('\n')
  return [
    ...missing.map((name) => ({ message: `has no section ${name} – add ${headingOf(name)}` })),
    ...strange.map(({ line, heading }) => ({
      line,
      message: `"${heading}" is no section of these notes – begin it with an objective's code, or make it ###`,
    })),
    ...(missing.length + strange.length === 0 && !isOrdered
      ? [{ message: `sections are repeated or out of order – write ${wanted.join(', ')}, each once` }]
      : []),
    ...sections
      .filter(({ objective, markdown }) => objective !== null && countWords(markdown) < OBJECTIVE_WORDS)
      .map(({ line, objective, markdown }) => ({
        line,
        message: `section ${objective} has ${formatCount(countWords(markdown), 'word')} – write at least ${OBJECTIVE_WORDS}`,
      })),
  ]
}

function headingOf(name: string): string {
  return name === TRAPS || name === SELF_CHECK ? `"## ${name}"` : `"## ${name} <a heading of your own>"`
}

function selfCheckProblems({ sections }: Notes): Finding[] {
  const section = sections.find(({ heading }) => heading === SELF_CHECK)
  if (!section) return []
  const questions = parseSelfCheck(section.markdown)
  if (questions === null)
    return [
      {
        line: section.line,
        message: `${SELF_CHECK} has other text – write every bullet as "- **Question?** Answer."`,
      },
    ]
  const { least, most } = SELF_QUESTIONS
  return questions.length >= least && questions.length <= most
    ? []
    : [
        {
          line: section.line,
          message: `${SELF_CHECK} has ${formatCount(questions.length, 'question')} – ask ${least} to ${most}`,
        },
      ]
}

/** Reports everything but plain Markdown, because the renderer would show it as text or drop it. */
function markdownProblems(markdown: string): Finding[] {
  const lines = linesOutsideCode(markdown)
  return lines.flatMap(({ line, text }, index) =>
    lineProblems(mapSpans(text, { code: () => '' }), lines[index - 1]?.text ?? '', index > 0).map(
      (message) => ({ line, message }),
    ),
  )
}

function lineProblems(text: string, before: string, isLater: boolean): string[] {
  return [
    /^#{4,}\s/.test(text) && 'a heading is deeper than ### – use ### or bold text',
    isLater && text.startsWith('# ') && 'a second title – make it ##',
    /^(?:=+|-+)\s*$/.test(text) &&
      before.trim() !== '' &&
      'a line of = or - makes a heading of the one above – use ##, or a blank line between',
    ...markupProblems(text),
    ...findPictures(text).map(writtenProblem),
    /!\[/.test(readAloud(text)) && 'an image cannot be shown – write ![…](pictures/name.svg) in one line',
    ...unofficialLinkProblems(text),
  ].filter((message) => typeof message === 'string')
}
