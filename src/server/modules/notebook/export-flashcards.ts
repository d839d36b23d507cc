import type { ParsedOf } from '#contract/endpoint.ts'
import type { Flashcards, getFlashcards as contract } from '#contract/notebook.ts'
import { htmlForAnki } from '#domain/notebook/anki-html.ts'
import { withinBytes } from '../../db/row-page.ts'
import type { Deps } from '../../deps.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findFlashcards } from './whole-store.ts'

/** The revealed questions of a person's notebook with their answers, read with the keys role only. */
export async function exportFlashcards(
  deps: Deps,
  userId: string,
  { query }: ParsedOf<typeof contract>,
): Promise<Flashcards> {
  await finishOverdue(deps, userId)
  const { kind = null, course = null, domain = null, search = '', offset, limit } = query
  const { cards, total } = await findFlashcards(deps.keysDb, {
    userId,
    kind,
    course,
    domain,
    search,
    offset,
    limit,
  })
  return {
    total,
    cards: withinBytes(
      cards.map(({ course: of, stem, choices, explanation, citations, ...card }) => ({
        ...card,
        course: { slug: of.slug, title: of.title },
        licence: of.licence,
        stem: htmlForAnki(stem, 'stem'),
        choices: choices.map(({ text, isCorrect }, at) => ({
          text: htmlForAnki(text, `choice${at}`),
          isCorrect,
        })),
        explanation: htmlForAnki(explanation, 'explanation'),
        citations: citations.map(({ title, publisher, url }) => ({ title, publisher, url })),
      })),
    ),
  }
}
