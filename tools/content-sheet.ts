// npm run -s content:sheet -- COURSE [--set 3] [--n 20] [--unread | --split] [--seed 7] > sheet.md: prints questions of a course
// for a reader who answers them blind. `--unread` leaves out those that have not changed since a reader answered them; `--split`
// prints only those whose difficulty has no median, because the two readers in the middle differ.
import { formatCount } from '../src/domain/site/format-count.ts'
import { parseArgs } from 'node:util'
import { renderSheet } from '../src/domain/authoring/blind-sheet.ts'
import { Problem } from '../start/problem.ts'
import { fail } from '../start/site/fail.ts'
import { chooseItems } from './authoring/choose-items.ts'
import { readCourseOf, readWholeNumber } from './authoring/read-input.ts'
import { readRecords } from './authoring/records.ts'

const USAGE =
  'Usage: npm run -s content:sheet -- COURSE [--set NUMBER] [--n COUNT] [--unread | --split] [--seed NUMBER]'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true },
      n: { type: 'string' },
      seed: { type: 'string' },
      unread: { type: 'boolean', default: false },
      split: { type: 'boolean', default: false },
    },
  })
  const [slug, ...others] = positionals
  if (!slug || others.length > 0 || (values.unread && values.split)) throw new Problem(USAGE)
  const course = readCourseOf(slug)
  const seed = values.seed === undefined ? Date.now() % 100_000 : readWholeNumber('--seed', values.seed)
  const drawn = chooseItems(
    course,
    {
      orders: values.set?.map((order) => readWholeNumber('--set', order)) ?? null,
      only: values.unread ? 'unread' : values.split ? 'split' : null,
      count: values.n === undefined ? null : readWholeNumber('--n', values.n),
      seed,
    },
    readRecords(slug),
  )
  console.log(`# ${course.title}: ${formatCount(drawn.length, 'question')} to be answered blind

Answer every question from what you know of the exam and its subject. Write a file like this one, with one entry for each
question, and keep this sheet: \`npm run content:score\` needs both. It knows you by this sheet: another reader needs one with
another seed, and if you correct your answers, they replace the earlier ones.

\`\`\`yaml
course: ${slug}
seed: ${seed}
answers:
  id-of-one-question: { answer: B, difficulty: medium }
  id-of-another: { answer: AD, difficulty: hard, ambiguous: true, flaw: "What is wrong, and with which choice" }
\`\`\`

- **answer**: one letter, or as many as the question asks for. Answer even if you are not sure.
- **difficulty**: what a prepared candidate has to decide. easy: one fact; medium: two plausible choices that one condition
  tells apart; hard: two conditions that act together, or several steps.
- **ambiguous**: true if you could defend another answer as well.
- **flaw**: leave it out if there is none. A wrong or outdated fact, a clue in the wording, choices that no candidate would
  select, a stem that gives the definition, unclear English.

${renderSheet(drawn, seed)}`)
} catch (error) {
  fail(error)
}
