import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentFiles, contentOf } from '../../../../test/builders/content.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
const { make, load } = contentOf(() => app, 'pictures')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const draw = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">\n  <text x="9" y="9">${word} "&amp;" #1</text>\n</svg>\n`
const PLACED = /<img src="(data:image\/svg[^"]*)" width="320" height="160" alt="A square of switches">/g
const picture = (name: string) => `![A square of switches](pictures/${name}.svg)`

function putIn(files: ContentFiles, part: 'stem' | 'explanation', name: string, number = 1): void {
  files.editItem(number, (item) => ({ ...item, [part]: `One.\n\n${picture(name)}\n\nWhich?` }))
}

async function startPractice({ slug }: ContentFiles) {
  const me = app.as(await app.person({ plan: 'pro' }))
  const body = { mode: 'practice', feedback: 'each' }
  const { attemptId } = (await me.post(`/api/exams/${slug}-set-1/attempts`, body)).json()
  const at = `/api/attempts/${attemptId}`
  const read = async () => (await me.get(at)).body
  const { items } = JSON.parse(await read()) as { items: { questionId: string; stemHtml: string }[] }
  const reveal = async (questionId: string) => (await me.post(`${at}/answers/${questionId}/reveal`, {})).body
  return { items, read, reveal }
}

/** The pictures that a browser would draw. */
function drawn(text: string): string[] {
  const html = text.replaceAll('\\"', '"')
  const sources = [...html.matchAll(PLACED)].map(([, src]) => src!)
  // A # would end the URL, and a < or > would end the tag for programs that strip tags.
  for (const src of sources) expect(src).not.toMatch(/[#&<>\n]/)
  return sources.map((src) => decodeURIComponent(src))
}

describe('a picture', () => {
  test('in a stem is part of the attempt, with its size', async () => {
    const files = make()
    files.write('pictures/square.svg', draw('switches'))
    putIn(files, 'stem', 'square')
    expect(await load(files)).toMatchObject({ courses: 1, refused: [] })
    const { read } = await startPractice(files)
    expect(drawn(await read())).toEqual([
      `data:image/svg+xml;charset=utf-8,${draw('switches')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ')}`,
    ])
  })

  test('in an explanation is sent with the explanation, not before', async () => {
    const files = make()
    files.write('pictures/square.svg', draw('the-solution'))
    putIn(files, 'explanation', 'square')
    await load(files)
    const { items, read, reveal } = await startPractice(files)
    expect(await read()).not.toMatch(/the-solution|A square of switches/)
    const told = await Promise.all(items.map(({ questionId }) => reveal(questionId)))
    expect(told.flatMap(drawn)).toEqual([expect.stringContaining('the-solution')])
  })

  test('of the same name in two courses is a different one in each', async () => {
    const [one, other] = [make(), make()]
    for (const [files, word] of [
      [one, 'first'],
      [other, 'second'],
    ] as const) {
      files.write('pictures/square.svg', draw(word))
      putIn(files, 'stem', 'square')
      await load(files)
    }
    expect(drawn(await (await startPractice(one)).read())).toEqual([expect.stringContaining('first')])
    expect(drawn(await (await startPractice(other)).read())).toEqual([expect.stringContaining('second')])
  })

  test('that was redrawn creates a new version, and existing attempts keep the old one', async () => {
    const files = make()
    files.write('pictures/square.svg', draw('before'))
    putIn(files, 'stem', 'square')
    await load(files)
    const attempt = await startPractice(files)
    files.write('pictures/square.svg', draw('after'))
    expect(await load(files)).toMatchObject({ added: 0, changed: 1 })
    expect(drawn(await attempt.read())).toEqual([expect.stringContaining('before')])
    expect(drawn(await (await startPractice(files)).read())).toEqual([expect.stringContaining('after')])

    // Simulates a changed renderer.
    await sql`update content_loads set content_hash = 'old.' || content_hash where course_slug = ${files.slug}`.execute(
      app.ownerDb,
    )
    expect(await load(files)).toMatchObject({ changed: 0, refused: [] })
    expect(drawn(await attempt.read())).toEqual([expect.stringContaining('before')])
  })

  test('in study notes is shown to everyone', async () => {
    const files = make()
    files.write('pictures/square.svg', draw('rings'))
    files.write('notes/one.md', `# One\n\nAn opening.\n\n## 1.1 First\n\n${picture('square')}\n`)
    expect(await load(files)).toMatchObject({ refused: [] })
    const { body } = await app.inject({ method: 'GET', url: `/api/courses/${files.slug}/notes/one` })
    expect(drawn(body)).toEqual([expect.stringContaining('rings')])
  })
})

describe('a course is refused', () => {
  const heavy = `<!-- ${'x'.repeat(90 * 1024)} -->\n${draw('x')}`
  test.each<[string, (files: ContentFiles) => void, string]>([
    [
      'whose picture is missing',
      (files) => {
        putIn(files, 'stem', 'square', 2)
        putIn(files, 'stem', 'round')
      },
      'sets/1.yaml §: there is no pictures/round.svg – put the file there',
    ],
    [
      'with a picture left over',
      () => {},
      'pictures/square.svg: is not used in any text – use it, or remove',
    ],
    [
      'with a script in a drawing',
      (files) => {
        putIn(files, 'stem', 'square')
        files.edit('pictures/square.svg', (svg) => svg.replace('<text', '<script/><text'))
      },
      'pictures/square.svg: <script> is not allowed',
    ],
    [
      'with a file of another kind',
      (files) => {
        putIn(files, 'stem', 'square')
        files.write('pictures/photo.jpg', 'x')
      },
      'pictures/photo.jpg: is no name of a picture',
    ],
    [
      'with a file that only claims to be a PNG',
      (files) => {
        putIn(files, 'stem', 'square')
        files.write('pictures/photo.png', draw('x'))
      },
      'pictures/photo.png: is no png',
    ],
    [
      'with a file of more than 100 KB',
      (files) => {
        putIn(files, 'stem', 'square')
        files.edit('pictures/square.svg', (svg) => `<!-- ${'x'.repeat(100 * 1024)} -->${svg}`)
      },
      'pictures/square.svg: has 101 KB',
    ],
    [
      'whose pictures are too large together for one set',
      (files) => {
        files.write('pictures/square.svg', heavy)
        for (const number of [1, 2, 3]) putIn(files, 'stem', 'square', number)
        putIn(files, 'explanation', 'square', 3)
        files.editItem(3, (item) => ({ ...item, stem: `One.\n\n${picture('square')}\n\nAnd which else?` }))
      },
      'sets/1.yaml: its pictures have 36',
    ],
  ])('%s', async (_, spoil, message) => {
    const files = make()
    files.write('pictures/square.svg', draw('switches'))
    spoil(files)
    const report = await load(files)
    expect(report.courses).toBe(0)
    expect(report.refused).toEqual([
      expect.stringContaining(`${files.slug}/${message.replace('§', files.itemId(1))}`),
    ])
  })
})
