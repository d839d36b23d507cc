import { byTerm } from '#domain/authoring/glossary-lint.ts'
import type { AuthoredDomain } from '#domain/authoring/item.ts'
import {
  countWords,
  type NotesSection,
  parseNotes,
  parseSelfCheck,
  SELF_CHECK,
} from '#domain/authoring/notes.ts'
import {
  giveOnce,
  headingAnchor,
  objectiveAnchor,
  OPENING_ANCHOR,
  termAnchor,
} from '#domain/study/anchors.ts'
import { plainText } from '#domain/study/plain-text.ts'
import { answerToOpen, boxTables } from '../../integrations/markdown/reading-html.ts'
import type { Html, Source } from '../../integrations/markdown/render-markdown.ts'
import type { Study, StudySection } from '../study/replace-study.ts'
import type { ReadCourse } from './read-course.ts'

/** Study notes and glossary in the form in which they are stored. */
export function buildStudy({ blueprint, study }: ReadCourse, html: Html): Study {
  const { domains } = blueprint.rules
  return {
    notes: domains.flatMap((domain) => {
      const written = study.notes.find((each) => each.domain === domain.code)
      return written ? [buildNotes(written.markdown, domain, html)] : []
    }),
    terms: buildTerms(study.glossary.toSorted(byTerm), html),
  }
}

/** Every text of study notes and glossary, with its file. */
export function studySources({
  blueprint,
  study,
}: ReadCourse): { file: string; whole?: string; source: Source }[] {
  const { domains } = blueprint.rules
  return [
    ...study.notes.flatMap(({ file, domain: code, markdown }) => {
      const domain = domains.find((each) => each.code === code)
      if (!domain) return []
      const { intro, sections } = parseNotes(markdown, domain)
      return [blockOf(intro), ...sections.flatMap(sourcesOfSection)].map((source) => ({
        file,
        whole: markdown,
        source,
      }))
    }),
    ...study.glossary.map(({ definition }) => ({ file: 'glossary.yaml', source: inlineOf(definition) })),
  ]
}

function buildNotes(markdown: string, domain: AuthoredDomain, html: Html): Study['notes'][number] {
  const { intro, sections } = parseNotes(markdown, domain)
  const opening = sectionOf({
    anchor: OPENING_ANCHOR,
    objective: null,
    heading: domain.name,
    html: render(html, blockOf(intro)),
    markdown: intro,
  })
  const anchors = giveOnce(
    sections.map(({ objective, heading }) =>
      objective === null ? headingAnchor(heading) : objectiveAnchor(objective),
    ),
  )
  return {
    domain: domain.code,
    title: domain.name,
    words: countWords(markdown),
    sections: [
      opening,
      ...sections.map((section, index) =>
        sectionOf({
          anchor: anchors[index]!,
          objective: section.objective,
          heading: section.heading.replaceAll(/[`*]/g, ''),
          html: htmlOfSection(section, html),
          markdown: section.markdown,
        }),
      ),
    ],
  }
}

function sectionOf(section: Omit<StudySection, 'text'>): StudySection {
  return {
    anchor: section.anchor,
    objective: section.objective,
    heading: section.heading,
    html: boxTables(section.html, section.heading),
    text: plainText(section.html),
    markdown: section.markdown,
  }
}

function buildTerms(glossary: ReadCourse['study']['glossary'], html: Html): Study['terms'] {
  const anchors = giveOnce(glossary.map(({ term }) => termAnchor(term)))
  return glossary.map(({ term, objective, definition, aliases = {} }, index) => {
    const rendered = render(html, inlineOf(definition))
    return {
      anchor: anchors[index]!,
      term,
      objective,
      html: rendered,
      text: plainText(rendered),
      markdown: definition,
      aliases,
    }
  })
}

/** Self-check questions reveal their answers when opened. If the author used another form, they are plain text. */
function sourcesOfSection(section: NotesSection): Source[] {
  const questions = selfCheckOf(section)
  if (questions === null) return [blockOf(section.markdown)]
  return questions.flatMap(({ question, answer }) => [inlineOf(question), blockOf(answer)])
}

function htmlOfSection(section: NotesSection, html: Html): string {
  const questions = selfCheckOf(section)
  if (questions === null) return render(html, blockOf(section.markdown))
  return questions
    .map(({ question, answer }) =>
      answerToOpen({ question: render(html, inlineOf(question)), answer: render(html, blockOf(answer)) }),
    )
    .join('')
}

function selfCheckOf({ heading, markdown }: NotesSection) {
  return heading === SELF_CHECK ? parseSelfCheck(markdown) : null
}

function inlineOf(markdown: string): Source {
  return { markdown, inline: true }
}

function blockOf(markdown: string): Source {
  return { markdown, inline: false }
}

function render({ inline, block }: Html, source: Source): string {
  const rendered = (source.inline ? inline : block).get(source.markdown)
  if (rendered === undefined)
    throw new Error('a text of the study material must be rendered before it is saved')
  return rendered
}
