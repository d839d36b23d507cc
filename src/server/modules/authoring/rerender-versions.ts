import type { Queryable } from '../../db/database.ts'
import type { Html, Source } from '../../integrations/markdown/render-markdown.ts'
import { selectVersions, type StoredVersion, updateHtml } from './item-store.ts'
import { keepPictures } from './place-pictures.ts'

export async function findStoredSources(db: Queryable, setSlugs: readonly string[]): Promise<Source[]> {
  const versions = await selectVersions(db, setSlugs)
  return versions.flatMap(({ stem, explanation, rationales, choices }) => [
    ...[stem, explanation, ...rationales].map(({ md }) => ({ markdown: md, inline: false })),
    ...choices.map(({ md }) => ({ markdown: md, inline: true })),
  ])
}

/** Replaces stored HTML after a change of the renderer, without new versions. Returns how many look different. */
export async function rerenderVersions(
  tx: Queryable,
  setSlugs: readonly string[],
  html: Html,
): Promise<number> {
  const versions = await selectVersions(tx, setSlugs)
  const changed = versions
    .map((before) => ({ before, after: withHtml(before, html) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  for (const { after } of changed) await updateHtml(tx, after)
  return changed.length
}

/** If the renderer no longer accepts the Markdown, the stored HTML stays. */
function withHtml(version: StoredVersion, { inline, block }: Html): StoredVersion {
  const refreshed = <T extends { md: string; html: string }>(
    part: T,
    html: ReadonlyMap<string, string>,
  ): T => {
    const rendered = html.get(part.md)
    return { ...part, html: rendered === undefined ? part.html : keepPictures(rendered, part.html) }
  }
  return {
    ...version,
    stem: refreshed(version.stem, block),
    explanation: refreshed(version.explanation, block),
    rationales: version.rationales.map((part) => refreshed(part, block)),
    choices: version.choices.map((part) => refreshed(part, inline)),
  }
}
