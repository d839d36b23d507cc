import { createHash } from 'node:crypto'
import { type AuthoredItem, type Citation, verifiedFor } from '#domain/authoring/item.ts'
import { duplicateText } from '#domain/authoring/text-similarity.ts'
import { newChoiceId } from '../../db/ids.ts'
import type { Html } from '../../integrations/markdown/render-markdown.ts'
import type { WrittenBlueprint } from '../catalogue/curation/write-blueprint.ts'
import { placedIn } from './place-pictures.ts'
import { sourcesOf } from './render-course.ts'

type Text = { md: string; html: string }

export type VersionToWrite = Pick<
  AuthoredItem,
  'type' | 'choose' | 'domain' | 'objective' | 'difficulty' | 'language' | 'verifiedOn'
> & {
  questionId: string
  version: number
  stem: Text
  /** Every version has its own choices, with their own ids. */
  choices: { id: string; text: Text; rationale: Text; isKey: boolean }[]
  explanation: Text
  citations: Citation[]
  verifiedFor: string | null
  contentHash: string
}

export function buildVersion(
  item: AuthoredItem,
  html: Html,
  { questionId, version, blueprint }: { questionId: string; version: number; blueprint: WrittenBlueprint },
): VersionToWrite {
  const { type, choose, domain, objective, difficulty, language, citations, verifiedOn } = item
  return {
    questionId,
    version,
    type,
    choose,
    domain,
    objective,
    difficulty,
    language,
    citations,
    verifiedOn,
    verifiedFor: verifiedFor(item, blueprint),
    stem: textOf(html.block, item.stem),
    choices: item.choices.map(({ id, text, rationale }) => ({
      id: newChoiceId(),
      text: textOf(html.inline, text),
      rationale: textOf(html.block, rationale),
      isKey: item.key.includes(id),
    })),
    explanation: textOf(html.block, item.explanation),
    contentHash: contentHash(item, html),
  }
}

/**
 * A hash that changes if the question or its scoring does. The author's ids of choices do not affect it, and the day on which
 * its facts were verified needs no new version.
 */
export function contentHash(item: AuthoredItem, html: Html): string {
  const { type, choose, domain, objective, difficulty, language, stem, explanation } = item
  const choices = item.choices.map(({ id, text, rationale }) => [text, rationale, item.key.includes(id)])
  const citations = item.citations.map(({ title, publisher, url }) => [title, publisher, url])
  // Left out if there are none, so that hashes of questions without pictures did not change when pictures were
  // introduced.
  const pictures = sourcesOf(item).flatMap(({ markdown, inline }) =>
    placedIn(textOf(inline ? html.inline : html.block, markdown).html),
  )
  return sha256(
    JSON.stringify([
      type,
      choose,
      domain,
      objective,
      difficulty,
      language,
      stem,
      explanation,
      choices,
      citations,
      ...(pictures.length > 0 ? [pictures] : []),
    ]),
  )
}

export function dupHash(item: AuthoredItem): string {
  return sha256(duplicateText(item))
}

function textOf(html: ReadonlyMap<string, string>, md: string): Text {
  const rendered = html.get(md)
  if (rendered === undefined) throw new Error('a text of a question must be rendered before it is saved')
  return { md, html: rendered }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
