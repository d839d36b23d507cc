import { text, type Fault } from './fault.ts'

const TUTOR = 'src/domain/tutor'

export const TUTOR_FAULTS: readonly Fault[] = [
  {
    name: 'tutor: the passage of a hint is looked for with the words of the choices',
    edits: [
      text(
        `${TUTOR}/hints/hint-passage.ts`,
        'rankPassages(passages, stem)',
        "rankPassages(passages, [stem, ...choices].join(' '))",
      ),
    ],
    tests: [`${TUTOR}/hints/hint-passage.test.ts`],
  },
  {
    name: 'tutor: the passage of a hint shows the words of the choices',
    edits: [text(`${TUTOR}/hints/hint-passage.ts`, 'hideChoices(short, choices)', 'short')],
    tests: ['test/hint-leaks.test.ts'],
  },
  {
    name: 'tutor: a hint shows how many words it hides',
    edits: [text(`${TUTOR}/hints/hide-choices.ts`, '!isInRun || ', 'true || !isInRun || ')],
    tests: [`${TUTOR}/hints/hide-choices.test.ts`],
  },
  {
    name: 'tutor: its role in exams can read answer keys',
    edits: [
      text(
        'db/migrations/0043_tutor_role.sql',
        'grant select on courses,',
        'grant select on practice_question_keys, courses,',
      ),
    ],
    tests: ['test/tutor-rights.test.ts'],
  },
  {
    name: 'tutor: its role gets rights to the tables of later migrations',
    edits: [
      text(
        'db/migrations/0043_tutor_role.sql',
        'grant usage on schema public to cutscore_tutor;',
        'grant usage on schema public to cutscore_tutor;\nalter default privileges in schema public grant select on tables to cutscore_tutor;',
      ),
    ],
    tests: ['test/tutor-rights.test.ts'],
  },
  {
    name: 'tutor: a hint shows the acronym of a choice in the plural or in mixed case',
    edits: [text(`${TUTOR}/hints/hide-choices.ts`, "shown.replace(/s$/, '').toUpperCase()", 'shown')],
    tests: [`${TUTOR}/hints/hide-choices.test.ts`],
  },
  {
    name: 'tutor: a hint shows a choice that is spelt out with words like "of"',
    edits: [
      text(
        `${TUTOR}/hints/hide-choices.ts`,
        'letters.length >= LEAST_SKIPPING',
        'letters.length > ACRONYM.most',
      ),
    ],
    tests: [`${TUTOR}/hints/hide-choices.test.ts`],
  },
  {
    name: 'tutor: a hint shows a choice that has no word of its own',
    edits: [text(`${TUTOR}/hints/hide-choices.ts`, '!choice.some(isContentWord)', 'false')],
    tests: [`${TUTOR}/hints/hide-choices.test.ts`],
  },
  {
    name: 'tutor: a hint shows a choice that is an operator',
    edits: [
      text(
        `${TUTOR}/hints/hide-choices.ts`,
        'return hideSigns(result + text.slice(at), choices)',
        'return result + text.slice(at)',
      ),
    ],
    tests: [`${TUTOR}/hints/hide-choices.test.ts`],
  },
  {
    name: 'tutor: the reason for a wrong answer is that of another choice',
    edits: [
      text(
        `${TUTOR}/revealed/tell-why-wrong.ts`,
        '[whyNot(first, question, language)]',
        '[whyNot({ ...question.choices.find(({ id }) => id !== first.id)!, text: first.text }, question, language)]',
      ),
    ],
    tests: [`${TUTOR}/revealed/tell-why-wrong.test.ts`],
  },
  {
    name: 'tutor: nothing says that a question was missed before',
    edits: [text(`${TUTOR}/revealed/tell-why-wrong.ts`, 'wrongCount > 1', 'false')],
    tests: [`${TUTOR}/revealed/tell-why-wrong.test.ts`],
  },
  {
    name: 'tutor: it answers what the course does not say',
    edits: [
      text(
        `${TUTOR}/answers/choose-sources.ts`,
        'if (!isAnswered(',
        'if (query.words.length < 0 && !isAnswered(',
      ),
    ],
    tests: [`${TUTOR}/answers/answer-message.test.ts`],
  },
  {
    name: 'tutor: a quote comes without its source',
    edits: [
      text(
        `${TUTOR}/answers/answer-concept.ts`,
        'quoted(withName(passage, text), passage.source)',
        'quoted(withName(passage, text), null)',
      ),
    ],
    tests: [`${TUTOR}/answers/answer-message.test.ts`],
  },
]
