import { text, type Fault } from './fault.ts'

const CHAT = 'src/server/modules/tutor'

/** Conversations with the tutor: who is told what, and when. */
export const CHAT_FAULTS: readonly Fault[] = [
  {
    name: 'tutor: the request decides the mode',
    edits: [
      text(
        `${CHAT}/policy.ts`,
        "asked === 'exam' || (await findOpenTimed(deps, userId)) !== null ? 'exam' : 'study'",
        'asked',
      ),
      text(`${CHAT}/policy.ts`, 'return requireNoOpenTimed(db, userId)', 'return'),
    ],
    tests: [`${CHAT}/exam-mode.test.ts`],
  },
  {
    name: 'tutor: a timed exam’s question gets hints if its id is named',
    edits: [text(`${CHAT}/policy.ts`, 'inView ?? findPasted', 'findPasted')],
    tests: [`${CHAT}/exam-mode.test.ts`],
  },
  {
    name: 'tutor: a timed exam’s question may be pasted',
    edits: [
      text(
        `${CHAT}/policy.ts`,
        'findPasted(messagesOf(subject), await findForms(db, closed))[0]',
        'undefined',
      ),
    ],
    tests: [`${CHAT}/pasted-questions.test.ts`],
  },
  {
    name: 'tutor: a question of an unfinished practice may be pasted',
    edits: [text(`${CHAT}/find-view.ts`, 'findPasted<Known>(messages, open, bank)', '[]')],
    tests: [`${CHAT}/pasted-questions.test.ts`],
  },
  {
    name: 'tutor: a question of an unfinished practice may be pasted into another course’s tutor',
    edits: [
      text(
        `${CHAT}/find-view.ts`,
        'const isOfOtherCourse = elsewhere.has(questionId)',
        'const isOfOtherCourse = elsewhere.size > 99',
      ),
    ],
    tests: [`${CHAT}/pasted-questions.test.ts`],
  },
  {
    name: 'tutor: a question may be pasted in two messages',
    edits: [
      text(
        'src/domain/tutor/hints/find-pasted.ts',
        'isCompleted(stem, { last, earlier, together })',
        'false',
      ),
    ],
    tests: [`${CHAT}/pasted-questions.test.ts`],
  },
  {
    name: 'tutor: thanks and plans count as hints',
    edits: [text(`${CHAT}/give-next-hint.ts`, 'if (instead) return', 'if (instead && !asked) return')],
    tests: [`${CHAT}/study-mode.test.ts`],
  },
  {
    name: 'tutor: a conversation of study mode goes on during an exam',
    edits: [text(`${CHAT}/ask-tutor.ts`, 'conversation.mode === mode &&', '')],
    tests: [`${CHAT}/exam-mode.test.ts`],
  },
  {
    name: 'tutor: conversations of study mode can be read during an exam',
    edits: [
      text(
        `${CHAT}/find-conversation.ts`,
        "  if (row.mode === 'study') await requireNoOpenTimed(deps.db, who.userId)\n",
        '',
      ),
    ],
    tests: [`${CHAT}/conversations.test.ts`],
  },
  {
    name: 'tutor: conversations of study mode can be searched during an exam',
    edits: [
      text(
        `${CHAT}/find-conversations.ts`,
        "mode: mode === 'exam' ? ('exam' as const) : null",
        'mode: null as null',
      ),
    ],
    tests: [`${CHAT}/conversations.test.ts`],
  },
  {
    name: 'tutor: a question that is asked again counts as revealed',
    edits: [
      text(
        `${CHAT}/view-store.ts`,
        'case when not exists (select from asked where is_open and not is_revealed) then (',
        'case when true then (',
      ),
      text(`${CHAT}/revealed-store.ts`, 'and w.revealed_at is null)`', 'and false)`'),
    ],
    tests: [`${CHAT}/study-mode.test.ts`],
  },
  {
    name: 'tutor: another person’s conversation can be continued',
    edits: [
      text(
        `${CHAT}/conversation-store.ts`,
        `from tutor_conversations
    where user_id = \${userId} and id = \${conversationId} and deleted_at is null\``,
        `from tutor_conversations
    where id = \${conversationId} and deleted_at is null\``,
      ),
    ],
    tests: [`${CHAT}/conversations.test.ts`],
  },
  {
    name: 'tutor: help with an answer does not count',
    edits: [
      text(
        'src/server/modules/progress/record-reveals.ts',
        '    timeMs,\n    hintLevel,\n',
        '    timeMs,\n    hintLevel: 0,\n',
      ),
    ],
    tests: [`${CHAT}/exam-mode.test.ts`],
  },
  {
    name: 'tutor: deleted conversations take up room',
    edits: [
      text(
        `${CHAT}/conversation-store.ts`,
        'where user_id = ${userId} and deleted_at is null)`',
        'where user_id = ${userId})`',
      ),
    ],
    tests: [`${CHAT}/conversations.test.ts`],
  },
  {
    name: 'tutor: restoring conversations exceeds their number',
    edits: [
      text(
        `${CHAT}/restore-conversation.ts`,
        "    if (!hadRoom) throw new Refusal('too_many_conversations')\n",
        '',
      ),
    ],
    tests: [`${CHAT}/conversations.test.ts`],
  },
  {
    name: 'tutor: ratings are refused after the time of an exam is over',
    edits: [text(`${CHAT}/rate-reply.ts`, '  await finishOverdue(deps, userId)\n', '')],
    tests: [`${CHAT}/conversations.test.ts`],
  },
  {
    name: 'tutor: a reply is stored although an exam has begun that does not allow it',
    edits: [text(`${CHAT}/policy.ts`, '  await requireAllowed(tx, subject, mode)\n', '')],
    tests: [`${CHAT}/exam-mode.test.ts`],
  },
  {
    name: 'tutor: terms are not found by their names in other languages',
    edits: [
      text(
        `${CHAT}/library-store.ts`,
        'select anchor, term, objective, markdown, aliases from',
        "select anchor, term, objective, markdown, '{}'::jsonb as aliases from",
      ),
    ],
    tests: [`${CHAT}/study-answers.test.ts`],
  },
]
