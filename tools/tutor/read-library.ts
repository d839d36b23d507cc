import { parseNotes } from '../../src/domain/authoring/notes.ts'
import {
  giveOnce,
  headingAnchor,
  objectiveAnchor,
  OPENING_ANCHOR,
  termAnchor,
} from '../../src/domain/study/anchors.ts'
import type { LibraryInput } from '../../src/domain/tutor/library/texts.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'

/** The texts of a course for the tutor, from its files. */
export function libraryInputOf({ slug, title, blueprint, study }: ReadCourse): LibraryInput {
  const anchors = giveOnce(study.glossary.map(({ term }) => termAnchor(term)))
  return {
    course: { slug, title },
    sections: blueprint.rules.domains.flatMap((domain) => {
      const notes = study.notes.find((each) => each.domain === domain.code)
      if (!notes) return []
      const { intro, sections } = parseNotes(notes.markdown, domain)
      const places = giveOnce(
        sections.map(({ objective, heading }) =>
          objective === null ? headingAnchor(heading) : objectiveAnchor(objective),
        ),
      )
      return [
        {
          domain: domain.code,
          anchor: OPENING_ANCHOR,
          objective: null,
          heading: domain.name,
          markdown: intro,
        },
        ...sections.map(({ objective, heading, markdown }, index) => ({
          domain: domain.code,
          anchor: places[index]!,
          objective,
          heading: heading.replaceAll(/[`*]/g, ''),
          markdown,
        })),
      ]
    }),
    terms: study.glossary.map(({ definition, aliases = {}, ...entry }, index) => ({
      ...entry,
      anchor: anchors[index]!,
      markdown: definition,
      aliases,
    })),
  }
}
