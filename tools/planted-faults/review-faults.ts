import { text, type Fault } from './fault.ts'

const REVIEWS = 'src/server/modules/reviews'

export const REVIEW_FAULTS: readonly Fault[] = [
  {
    name: 'reviews: a question of an unfinished timed exam is due',
    edits: [text(`${REVIEWS}/card-store.ts`, '      and not ${isClosed}\n', '')],
    tests: [`${REVIEWS}/due-cards.test.ts`],
  },
  {
    name: 'reviews: a card that was made from a question of an unfinished timed exam can be opened',
    edits: [text(`${REVIEWS}/policy.ts`, 'if (card.questionId !== null)', 'if (card.isWritten === null)')],
    tests: [`${REVIEWS}/card-access.test.ts`],
  },
  {
    name: 'reviews: a second tab grades a card again',
    edits: [text(`${REVIEWS}/grade-card.ts`, 'version !== body.version || ', '')],
    tests: [`${REVIEWS}/written-cards.test.ts`],
  },
  {
    name: 'reviews: undoing does not restore what was remembered',
    edits: [
      text(
        `${REVIEWS}/undo-grade.ts`,
        'schedule: recorded.before',
        'schedule: { ...recorded.before, memory: card.schedule.memory }',
      ),
    ],
    tests: [`${REVIEWS}/written-cards.test.ts`],
  },
  {
    name: 'reviews: a card waits beyond the exam',
    edits: [text('src/domain/reviews/schedule.ts', 'Math.max(exam - 1, today + 1)', 'Infinity')],
    tests: ['src/domain/reviews/schedule.test.ts'],
  },
]
