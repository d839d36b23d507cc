import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flashcards } from '#contract/notebook.ts'
import { flashcardsFile } from '#domain/notebook/export-flashcards.ts'
import { startPractice } from '../../../../test/builders/attempt.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { readAnki } from '../../../../test/builders/read-anki.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { renderMarkdown } from '../../integrations/markdown/render-markdown.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const EXHIBIT = `The port of **R1** is "down":

\`\`\`console
R1# show ip interface brief
Interface              Status   Protocol
GigabitEthernet0/0     up       down
\ttab <and> "quotes" & more
\`\`\`

| Cost | Name |
| ---: | --- |
| 5 | \`ab\` |

1. First
2. Second

Which command?`

test('the exhibit of a question is in Anki as it is on the page: lines, columns, tables and lists', async () => {
  const course = await buildCourse(app.ownerDb)
  const person = await app.person({ plan: 'pro' })
  const [rendered] = await renderMarkdown([{ markdown: EXHIBIT, inline: false }])
  const html = rendered!.ok ? rendered!.html : ''
  expect(html).toContain('class="line"')
  await sql`update practice_question_versions set stem_html = ${html}
    where question_id = ${course.sets[0]!.questions[0]!.id}`.execute(app.ownerDb)
  const practice = await startPractice(app, person, course)
  const question = practice.exam.questions[0]!
  await practice.save(question, question.wrongIds.slice(0, 1))
  await practice.reveal(question)

  const { cards } = (await app.as(person).get('/api/notebook/flashcards')).json<Flashcards>()
  const { notes } = readAnki(flashcardsFile(cards))
  expect(notes.map((fields) => fields.length)).toEqual([4])
  const [id, front] = notes[0]!
  expect(id).toBe(question.id)
  expect(front).toContain(
    '<pre><code>R1# show ip interface brief<br>Interface              Status   Protocol<br>' +
      'GigabitEthernet0/0     up       down<br>&#9;tab &#x3C;and> "quotes" &#x26; more</code></pre>',
  )
  expect(front).toContain('<p>The port of <strong>R1</strong> is &quot;down&quot;:</p>')
  expect(front).toContain('<td style="text-align:right">5</td> <td><code>ab</code></td>')
  expect(front).toContain('<ol> <li>First</li> <li>Second</li> </ol>')
  expect(front).not.toMatch(/class=|shiki|```/)
})
