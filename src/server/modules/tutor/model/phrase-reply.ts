import {
  hasPriority,
  modelRepliesADay,
  promptTokens,
  tokensToReserve,
} from '#domain/tutor/model/allowance.ts'
import { assertsAnswer } from '#domain/tutor/model/asserts-answer.ts'
import { asData, buildPrompt, type Passage, passagesOf } from '#domain/tutor/model/build-prompt.ts'
import { MODEL_PHRASES } from '#domain/tutor/model/phrases.ts'
import { isCited, MAX_CHARACTERS, readBlock, takeBlocks } from '#domain/tutor/model/read-model-reply.ts'
import { said } from '#domain/tutor/phrases.ts'
import { type Piece, type Reply, replyText, type TutorLanguage } from '#domain/tutor/reply.ts'
import type { Deps } from '../../../deps.ts'
import { type Model, type ModelPrompt, ModelUnavailable } from '../../../integrations/model/model.ts'
import { findViewer } from '../../accounts/rights/find-viewer.ts'
import { askModel } from './ask-model.ts'
import type { NoneLeft } from './usage-store.ts'
import { PATIENCE, type Patience } from './read-in-time.ts'

export type ToPhrase = {
  userId: string
  language: TutorLanguage
  /** What the learner wrote. */
  text: string
  /** The default tutor's reply. */
  draft: Reply
  /** The question that must not be given away; null if there is none. */
  guarded: { stem: string; choices: readonly string[] } | null
}

/** Why the default tutor replies instead. */
type Failure = 'unavailable' | NoneLeft | 'guarded'
type Written = { pieces: Piece[]; isCut: boolean }

/** True if a language model may phrase this reply. What quotes nothing says all that there is to say. */
export function mayPhrase({ tutorModel, config }: Deps, draft: Reply): boolean {
  return tutorModel !== null && config.tutor.dailyTokens > 0 && passagesOf(draft).length > 0
}

/**
 * Yields the parts of a reply as a language model completes them, and returns the whole reply: the model's, or the default
 * tutor's with a sentence that says why. Parts that were yielded before a failure are not in it. Throws the signal's reason if
 * it is aborted.
 */
export async function* phraseReply(
  deps: Deps,
  asked: ToPhrase,
  signal: AbortSignal,
  patience: Patience = PATIENCE,
): AsyncGenerator<Piece, Reply> {
  const { draft, language } = asked
  const model = deps.tutorModel
  if (model === null || !mayPhrase(deps, draft)) return draft
  const viewer = await findViewer(deps, asked.userId)
  const repliesADay = modelRepliesADay(viewer)
  const written = yield* write(
    deps,
    model,
    asked,
    { repliesADay, isFirst: hasPriority(viewer) },
    signal,
    patience,
  )
  const { noneLeft, usedUp, siteLimit, unavailable, cut, withoutSource } = MODEL_PHRASES[language]
  if (typeof written === 'string') {
    const why = {
      person: noneLeft(repliesADay),
      person_tokens: usedUp,
      everyone: siteLimit,
      unavailable,
      guarded: null,
    }[written]
    return why === null ? draft : { ...draft, pieces: [said(why), ...draft.pieces] }
  }
  const { pieces, isCut } = written
  const lacksSource = !isCited(pieces) && passagesOf(draft).some(({ sources }) => sources.length > 0)
  const notes = [...(isCut ? [said(cut)] : []), ...(lacksSource ? [said(withoutSource)] : [])]
  return { ...draft, pieces: [...pieces, ...notes], drafted: draft.pieces }
}

async function* write(
  deps: Deps,
  model: Model,
  { userId, language, text, draft, guarded }: ToPhrase,
  { repliesADay, isFirst }: { repliesADay: number; isFirst: boolean },
  signal: AbortSignal,
  patience: Patience,
): AsyncGenerator<Piece, Written | Failure> {
  const prompt = buildPrompt({ language, message: text, draft })
  const texts = { typed: asData(text), ours: textOf(buildPrompt({ language, message: '', draft })) }
  const call = {
    userId,
    repliesADay,
    isFirst,
    tokens: tokensToReserve(texts),
    input: promptTokens(texts),
  }
  const words = askModel(deps, model, prompt, call, signal, patience)
  const pieces: Piece[] = []
  const written = readPieces(words, passagesOf(draft))
  try {
    for (;;) {
      const { done, value } = await written.next()
      if (done) {
        if (typeof value === 'string') return value
        if (pieces.length === 0) return 'unavailable'
        if (guarded && givesAway(pieces, guarded, draft)) {
          deps.log.warn({ host: model.host }, 'a reply of the language model said too much and was replaced')
          return 'guarded'
        }
        return { pieces, isCut: value.isCut }
      }
      pieces.push(value)
      // What is guarded is shown only once all of it was checked.
      if (guarded === null) yield value
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelUnavailable)) throw error
    deps.log.warn({ host: model.host, why: error.message }, 'the language model could not phrase a reply')
    return 'unavailable'
  } finally {
    await written.return({ isCut: false })
  }
}

function textOf({ system, messages }: ModelPrompt): string {
  return system + messages.map(({ content }) => content).join('')
}

function givesAway(
  pieces: readonly Piece[],
  { stem, choices }: NonNullable<ToPhrase['guarded']>,
  draft: Reply,
) {
  const text = pieces.map(({ markdown }) => markdown).join('\n\n')
  return assertsAnswer(text, { choices, known: [stem, replyText(draft)] })
}

/** The parts of a text that is being written. Stops reading where replies become too long. */
async function* readPieces(
  words: AsyncGenerator<string, NoneLeft | null>,
  passages: readonly Passage[],
): AsyncGenerator<Piece, { isCut: boolean } | NoneLeft> {
  let room = MAX_CHARACTERS
  let rest = ''
  let count = 0
  const piecesOf = (blocks: readonly string[]) =>
    blocks.map((block) => readBlock(block, passages)).filter((piece) => piece !== null)
  try {
    for (;;) {
      const { done, value } = await words.next()
      if (done && value !== null) return value
      if (done) break
      const taken = takeBlocks(rest + value.slice(0, room), false)
      rest = taken.rest
      room -= value.length
      for (const piece of piecesOf(taken.blocks)) {
        count += 1
        yield piece
      }
      if (room < 0) break
    }
  } finally {
    await words.return(null)
  }
  // Half a sentence is better than nothing, but not better than whole paragraphs.
  if (room >= 0 || count === 0) yield* piecesOf(takeBlocks(rest, true).blocks)
  return { isCut: room < 0 }
}
