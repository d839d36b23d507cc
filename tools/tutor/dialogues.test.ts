import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TUTOR_DIALOGUES } from '../../src/domain/site/tutor-dialogues.ts'
import { buildLibrary } from '../../src/domain/tutor/library/build-library.ts'
import type { Reply } from '../../src/domain/tutor/reply.ts'
import { readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { replyTo } from './judge-tutor.ts'
import { libraryInputOf } from './read-library.ts'

/** The examples on the home page are no invention. */

const reading = readCourse(join(import.meta.dirname, '../../content/courses/az-900'))
if (!reading.ok) throw new Error('the course cannot be read')
const library = buildLibrary(libraryInputOf(reading.course))

test.each(TUTOR_DIALOGUES)(
  'the tutor says to "$question" what the home page shows',
  ({ question, answer }) => {
    expect(answer).toBe(spelt(replyTo(library, { text: question, language: 'en' })!))
  },
)

function spelt({ pieces, askedBack }: Reply): string {
  const parts = pieces.map(({ kind, markdown }) => {
    const plain = markdown.replaceAll(/[*_`]/g, '').replaceAll("'", '’')
    return kind === 'quoted' ? `“${plain}”` : plain
  })
  return [...parts, askedBack].join('\n\n')
}
