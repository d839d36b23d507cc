import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPasswordProblem } from '#domain/accounts/passwords.ts'
import { REPORT_COMMENT_LENGTH } from '#domain/attempts/attempt-limits.ts'
import { mendWords, wordsOfSearch } from '#domain/catalogue/course-search.ts'
import { NOTE_LENGTH } from '#domain/notebook/notebook.ts'
import { stemAsLine } from '#domain/notebook/read-stem.ts'
import { CARD_TEXT_LENGTH } from '#domain/reviews/limits.ts'
import { ankiText, writeAnki } from '#domain/site/anki-file.ts'
import { writeCsvLines } from '#domain/site/csv.ts'
import { isPublicUrl } from '#domain/site/public-url.ts'
import { cleanSearch, SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { isSlug } from '#domain/site/slug.ts'
import { isVisibleText } from '#domain/site/visible-text.ts'
import { segmentsOf } from '#domain/study/headline.ts'
import { narrowTerms } from '#domain/study/narrow-terms.ts'
import { plainText } from '#domain/study/plain-text.ts'
import { mendParts, partsOfSearch } from '#domain/study/search-parts.ts'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { findAuditProblems } from '#domain/telemetry/audit-filter.ts'
import { cutAtWord, cutBytes } from '#domain/telemetry/cut-bytes.ts'
import { KEPT_BYTES, REDACTED_CHARACTERS, REPORT_LIMITS } from '#domain/telemetry/error-limits.ts'
import { fingerprintText } from '#domain/telemetry/fingerprint.ts'
import { writeFrames } from '#domain/telemetry/frames.ts'
import { redactError } from '#domain/telemetry/redact-error.ts'
import { answerVisitor, buildAssistant } from '#domain/tutor/assistant/answer-visitor.ts'
import { ASSISTANT_MESSAGE_MAX } from '#domain/tutor/assistant/assistant-reply.ts'
import { CHAT_LIMITS, titleOf } from '#domain/tutor/conversations/chat-limits.ts'
import { hideChoices } from '#domain/tutor/hints/hide-choices.ts'
import { isAboutQuestion, readIntent, splitTopic } from '#domain/tutor/intents/read-intent.ts'
import { agrees, goesOn, saysNext, saysYes, wonders } from '#domain/tutor/intents/short-messages.ts'
import { assertsAnswer } from '#domain/tutor/model/asserts-answer.ts'
import { MAX_CHARACTERS, readBlock, takeBlocks } from '#domain/tutor/model/read-model-reply.ts'
import { TUTOR_LANGUAGE_CODES } from '#domain/tutor/reply.ts'
import { findNamedChoice } from '#domain/tutor/revealed/find-named-choice.ts'
import { identifiersIn, wordsOf } from '#domain/tutor/words/words.ts'
import { canonicalPath } from '../src/server/http/pages.ts'
import { renderReply } from '../src/server/integrations/markdown/render-reply.ts'
import { createMapReader } from '../src/server/integrations/source-maps/read-stack.ts'
import { describeBrowser } from '../src/server/integrations/user-agent/describe-browser.ts'
import { createTerminalStream } from '../src/server/log/terminal-stream.ts'
import { findArticles } from '../src/server/modules/articles/find-articles.ts'
import { findSiteTexts } from '../src/server/modules/tutor/assistant/find-site-texts.ts'
import { readArticles } from './builders/articles.ts'
import { hostileTexts, ordinaryText } from './builders/hostile-texts.ts'

/**
 * Every function that reads what a person, a browser or a language model wrote, with the longest text that can reach it. None may
 * spend more than a small multiple of its work on ordinary prose of the same length: one message would hold up everybody else's.
 */

const articles = readArticles(join(import.meta.dirname, '../content'))
const assistant = buildAssistant(
  findSiteTexts(articles),
  ['AZ-900: Fundamentals', 'SY0-701: Security+', 'AWS Certified Cloud Practitioner (CLF-C02)'].map(
    (title, nth) => ({
      slug: `course-${nth}`,
      title,
      provider: 'Microsoft',
      level: 'Fundamental',
      category: 'Cloud',
      setsCount: 2,
      questionsCount: 60,
      sampleCount: 10,
      retirement: null,
    }),
  ),
  { isSelling: true },
)
const vocabulary = [
  ...new Set([...articles.help.values()].flatMap(({ searched }) => searched.text.split(' '))),
]
const CHOICES = ['Availability zones', 'A resource lock', 'Azure Advisor', 'A management group']
const choices = CHOICES.map((text, nth) => ({ id: String(nth), text, isCorrect: nth === 0, rationale: null }))
const readStack = createMapReader(null)
const terminal = createTerminalStream(() => {})
/** Node refuses requests with longer headers. */
const HEADERS = 16_000

type Reader = { most: number; read: (text: string) => unknown }

const READERS: Record<string, Reader> = {
  'words of a text': { most: CHAT_LIMITS.messageLength, read: (text) => wordsOf(text) },
  'names in code': { most: CHAT_LIMITS.messageLength, read: identifiersIn },
  'what a message wants': {
    most: CHAT_LIMITS.messageLength,
    read: (text) =>
      TUTOR_LANGUAGE_CODES.map((language) =>
        readIntent(text, { language, hasQuestion: text.length % 2 === 0 }),
      ),
  },
  'whether a message is about the question': {
    most: CHAT_LIMITS.messageLength,
    read: (text) => TUTOR_LANGUAGE_CODES.map((language) => isAboutQuestion(text, language)),
  },
  'two things in a topic': {
    most: CHAT_LIMITS.messageLength,
    read: (text) => TUTOR_LANGUAGE_CODES.map((language) => splitTopic(text, language)),
  },
  'a message of a word or two': {
    most: CHAT_LIMITS.messageLength,
    read: (text) => [saysYes, agrees, wonders, saysNext, goesOn].map((isSo) => isSo(text)),
  },
  'the choice that a message names': {
    most: CHAT_LIMITS.messageLength,
    read: (text) => findNamedChoice(choices, text),
  },
  'the title of a conversation': { most: CHAT_LIMITS.messageLength, read: titleOf },
  'a question to the assistant': {
    most: ASSISTANT_MESSAGE_MAX,
    read: (text) => answerVisitor(assistant, text),
  },
  'a block of a model’s reply': {
    most: MAX_CHARACTERS,
    read: (text) =>
      takeBlocks(text, true).blocks.map((block) => readBlock(block, [{ markdown: text, sources: [] }])),
  },
  'whether a model tells the answer': {
    most: MAX_CHARACTERS,
    read: (text) => assertsAnswer(text, { choices: CHOICES, known: [] }),
  },
  'choices in a model’s reply': {
    most: MAX_CHARACTERS,
    read: (text) => hideChoices(text, [...CHOICES, '!=', 'AND']),
  },
  'a model’s reply as HTML': { most: MAX_CHARACTERS, read: (text) => renderReply(text, 'Tutor') },
  'a search of the help': { most: SEARCH_MAX_LENGTH, read: (text) => findArticles(articles, 'help', text) },
  'a search of the catalogue': {
    most: SEARCH_MAX_LENGTH,
    read: (text) => mendWords(wordsOfSearch(text), vocabulary),
  },
  'a search of the study notes': {
    most: STUDY_SEARCH.most,
    read: (text) => mendParts(partsOfSearch(text), [vocabulary, vocabulary]),
  },
  'a topic as a search': {
    most: CHAT_LIMITS.messageLength,
    read: (text) => mendParts(partsOfSearch(text), [vocabulary]),
  },
  'words to narrow a glossary': {
    most: STUDY_SEARCH.most,
    read: (text) => narrowTerms([{ term: 'Access tier', html: '<p>A price level.</p>' }], text),
  },
  'a search in a URL': { most: HEADERS, read: (text) => cleanSearch(text) },
  'the path of a page': { most: HEADERS, read: (text) => canonicalPath(`/${text}`) },
  'the URL of a button': { most: HEADERS, read: isPublicUrl },
  'a slug': { most: HEADERS, read: isSlug },
  'the marks in a search result': { most: CHAT_LIMITS.messageLength, read: segmentsOf },
  'the visible text of HTML': { most: CARD_TEXT_LENGTH, read: plainText },
  'a message to the team': { most: CARD_TEXT_LENGTH, read: isVisibleText },
  'a note in a file for Anki': {
    most: NOTE_LENGTH,
    read: (note) => writeAnki(['Front'], [[ankiText(note)]]),
  },
  'a stem as a line': { most: NOTE_LENGTH, read: stemAsLine },
  'a report in a table': { most: REPORT_COMMENT_LENGTH, read: (text) => writeCsvLines([[text]]) },
  'a password': {
    most: 256,
    read: (password) => findPasswordProblem(password, { email: 'a@b.test', minimum: 8 }),
  },
  'a filter of the audit trail': {
    most: SEARCH_MAX_LENGTH,
    read: (text) => findAuditProblems({ person: text, target: text, action: text, from: text, to: text }),
  },
  'an error that a browser reports': {
    most: REPORT_LIMITS.stack,
    read: (text) =>
      redactError({
        name: text.slice(0, REPORT_LIMITS.name),
        message: text.slice(0, REPORT_LIMITS.message),
        stack: text,
      }),
  },
  'an error of the server': {
    most: 100_000,
    read: (text) => [cutAtWord(text, REDACTED_CHARACTERS.stack), cutBytes(text, KEPT_BYTES.stack)],
  },
  'what is the same of two errors': {
    most: REDACTED_CHARACTERS.message,
    read: (message) => fingerprintText({ source: 'browser', name: 'Error', message, frames: [] }),
  },
  'a stack': { most: REDACTED_CHARACTERS.stack, read: readStack },
  'frames as people read them': {
    most: REDACTED_CHARACTERS.stack,
    read: (text) => writeFrames([{ name: text, file: text, line: 1, column: 1, isMapped: false }]),
  },
  'a line of the log in a terminal': {
    most: REDACTED_CHARACTERS.stack,
    read: (text) =>
      terminal.write(
        JSON.stringify({ level: 50, time: 0, msg: text, err: { type: 'Error', message: text, stack: text } }),
      ),
  },
  'the name of a browser': { most: 512, read: describeBrowser },
}

/** How much more work than on prose is still harmless. What grows with the square of the length is hundreds of times as much. */
const MOST_TIMES = 100
const TRIES = 5

function costOf(read: Reader['read'], text: string): number {
  const before = performance.now()
  read(text)
  return performance.now() - before
}

/** The least of several tries: other work on the machine, compilation and collections of garbage only add to it. */
function leastCost(read: Reader['read'], text: string, enough = 0): number {
  let least = Infinity
  for (let nth = 0; nth < TRIES && least > enough; nth += 1) least = Math.min(least, costOf(read, text))
  return least
}

/** So that readers which do almost nothing with prose are not measured against nothing. */
const unit = leastCost((text) => wordsOf(text), ordinaryText(CHAT_LIMITS.messageLength))

test.each(Object.entries(READERS))('no text makes much work for the reader of %s', (_, { most, read }) => {
  const prose = ordinaryText(most)
  const limit = MOST_TIMES * Math.max(leastCost(read, prose), unit)
  const heavy = [...hostileTexts(most)].filter(([, text]) => leastCost(read, text, limit) > limit)
  expect(heavy.map(([name]) => name)).toEqual([])
})
