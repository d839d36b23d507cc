import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { INTENTS } from '../../src/domain/tutor/intents/intent.ts'
import { readIntent, splitTopic } from '../../src/domain/tutor/intents/read-intent.ts'
import type { TutorLanguage } from '../../src/domain/tutor/reply.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'

const text = z.string().check(z.minLength(1))
const Messages = z.array(
  z.strictObject({
    text,
    intent: z.enum(INTENTS),
    /** Typed with a question in view. */
    beside: z._default(z.boolean(), false),
    /** What it is about: nothing, one thing, or two that are compared. */
    topics: z._default(z.array(text), []),
    heldOut: z.boolean(),
  }),
)
export type Message = z.output<typeof Messages>[number]

/** Messages in one language as learners type them: in lower case, with errors and short forms. */
export function readMessages(language: TutorLanguage): Message[] {
  const file = `messages-${language}.yaml`
  const read = parseYaml(readFileSync(join(import.meta.dirname, 'questions', file), 'utf8'))
  if (!read.ok) throw new Error(`${file}: ${read.problem}`)
  const parsed = parseFile(Messages, read.content)
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`)
  return parsed.value
}

/** Whether the tutor reads what a message wants; `usual` is the language that it expects. */
export function isIntentRight({ text: typed, intent, beside }: Message, usual: TutorLanguage): boolean {
  return readIntent(typed, { language: usual, hasQuestion: beside }).intent === intent
}

/** Whether the tutor reads what a message is about, whatever it wants. */
export function isTopicRight({ text: typed, beside, topics }: Message, usual: TutorLanguage): boolean {
  const { topic, language } = readIntent(typed, { language: usual, hasQuestion: beside })
  if (topics.length < 2) return topics.length === 0 || topic === topics[0]
  return splitTopic(topic, language)?.join('\n') === topics.join('\n')
}
