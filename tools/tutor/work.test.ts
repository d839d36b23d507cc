import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHAT_LIMITS } from '../../src/domain/tutor/conversations/chat-limits.ts'
import { questionForms } from '../../src/domain/tutor/hints/find-pasted.ts'
import { buildLibrary, type Library } from '../../src/domain/tutor/library/build-library.ts'
import { answerPreview } from '../../src/domain/tutor/preview/answer-preview.ts'
import { PREVIEW_LIMITS } from '../../src/domain/tutor/preview/preview-limits.ts'
import { readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { hostileTexts, ordinaryText } from '../../test/builders/hostile-texts.ts'
import { libraryInputOf } from './read-library.ts'

/** How much a reply looks up in a course, counted, so that no machine is too slow for this test. */

const reading = readCourse(join(import.meta.dirname, '../../content/courses/az-900'))
if (!reading.ok) throw new Error('the course cannot be read')
const { course } = reading
const items = course.sets.flatMap((set) => set.items)
const counted = countLookups(buildLibrary(libraryInputOf(course)))
const { terms } = counted.library
const bank = items.map(({ stem, choices }) => ({
  forms: questionForms({ stem, choices: choices.map(({ text }) => text) }),
}))

/** A library that counts what is looked up in its maps, with every word that a typed one is compared with. */
function countLookups(library: Library): { library: Library; count: () => number } {
  let lookups = 0
  const counting = <V>(map: ReadonlyMap<string, V>, sizeOf: (found: V | undefined) => number = () => 1) =>
    new Proxy(map, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name, target)
        if (typeof own !== 'function') return own
        if (name !== 'get' && name !== 'has') return own.bind(target)
        return (key: string) => {
          lookups += name === 'get' ? sizeOf(target.get(key)) : 1
          return name === 'get' ? target.get(key) : target.has(key)
        }
      },
    })
  return {
    count: () => lookups,
    library: {
      ...library,
      names: counting(library.names),
      written: counting(library.written),
      vocabulary: counting(library.vocabulary),
      cognates: counting(library.cognates),
      byLetter: counting(library.byLetter, (words) => words?.length ?? 1),
      index: { ...library.index, forms: counting(library.index.forms) },
    },
  }
}

function lookupsFor(text: string, before: readonly string[] = []): number {
  const start = counted.count()
  answerPreview(counted.library, { text, before, language: 'en' }, bank)
  return counted.count() - start
}

const [one, other, third] = terms.slice(10).map(({ term }) => term) as [string, string, string]
const ORDINARY = [
  `What is the difference between ${one}, ${other} and ${third}, and when do I use which?`,
  `Which should I choose for backups, ${one} or ${other} or rather a ${third} of my own?`,
  ordinaryText(CHAT_LIMITS.messageLength),
]
const most = Math.max(...ORDINARY.map((text) => lookupsFor(text, [`What is ${one}?`])))
/** How many times as much as the most costly ordinary message. Without bounds, it is thousands of times. */
const MOST_TIMES = 12

const HOSTILE = [100, CHAT_LIMITS.messageLength]
  .flatMap((length) =>
    [
      ...hostileTexts(length, {
        names: terms.map(({ term }) => term),
        misspelt: terms
          .flatMap(({ term }) => term.match(/\p{L}{6,}/gu) ?? [])
          .map((word) => word.slice(0, 3) + word.slice(4)),
        question: items[0]!.stem,
      }),
    ].map(([name, text]) => ({ name: `${name}, ${length} characters`, text: text.trim() })),
  )
  .filter(({ text }) => text !== '')

test('no message makes the tutor look up much more than an ordinary one does', { timeout: 120_000 }, () => {
  const heavy = HOSTILE.filter(({ text }) => lookupsFor(text) > MOST_TIMES * most)
  expect(heavy.map(({ name }) => name)).toEqual([])
})

test('nor do the messages before it', { timeout: 120_000 }, () => {
  const before = (text: string) => Array.from({ length: PREVIEW_LIMITS.before }, () => text)
  const heavy = HOSTILE.filter(({ text }) => lookupsFor('And a warehouse?', before(text)) > MOST_TIMES * most)
  expect(heavy.map(({ name }) => name)).toEqual([])
})
