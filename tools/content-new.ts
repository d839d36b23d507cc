// npm run content:new -- COURSE OBJECTIVE [--set 3]: adds an empty question with the right ids to a set, the last one if none
// is named. A set that course.yaml lists but that has no file yet gets one.
import { parseArgs } from 'node:util'
import { Problem } from '../start/problem.ts'
import { fail } from '../start/site/fail.ts'
import { addQuestion } from './authoring/add-question.ts'
import { folderOf, readWholeNumber } from './authoring/read-input.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { set: { type: 'string' } },
  })
  const [slug, objective, ...others] = positionals
  if (!slug || !objective || others.length > 0)
    throw new Problem('Usage: npm run content:new -- COURSE OBJECTIVE [--set NUMBER]')
  const order = values.set === undefined ? null : readWholeNumber('--set', values.set)
  const { location, id, domain } = addQuestion(folderOf(slug), objective, order)
  console.log(`${location} ${id} (${domain})`)
} catch (error) {
  fail(error)
}
