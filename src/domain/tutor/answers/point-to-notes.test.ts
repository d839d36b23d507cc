import { expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { TUTOR_LANGUAGE_CODES } from '../reply.ts'
import { pointToNotes } from './point-to-notes.ts'

const sectionOf = (domain: string, anchor: string, objective: string | null, heading: string) => ({
  domain,
  anchor,
  objective,
  heading,
  markdown: `Sensitive records are found and labelled by a catalogue of ${domain}.`,
})
const library = buildLibrary({
  course: { slug: 'c', title: 'Course' },
  sections: [
    sectionOf('cloud', 'objective-1.1', '1.1', 'Benefits of the cloud'),
    sectionOf('rules', 'objective-2.1', '2.1', 'Locks, policies and Microsoft Purview'),
    sectionOf('rules', 'traps-of-microsoft-purview', null, 'Traps of Microsoft Purview'),
  ],
  terms: [],
})

test.each(TUTOR_LANGUAGE_CODES)(
  'the notes are named by their number, and no title that may be an answer is repeated (%s)',
  (language) => {
    for (const asked of ['Catalogue of rules', 'Traps of Microsoft Purview', 'Microsoft Purview']) {
      const reply = pointToNotes(library, asked, language)
      expect(JSON.stringify(reply)).not.toMatch(/purview|locks|policies|traps/i)
      expect(reply.pieces[0]!.markdown).toContain('2')
      expect(reply.next).toMatchObject([{ kind: 'open', source: { domain: 'rules', anchor: 'about' } }])
    }
  },
)
