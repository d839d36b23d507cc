import { withoutExhibits } from './exhibits.ts'
import type { AuthoredItem } from './item.ts'

/** How many questions of a set share a scenario at least. */
export const QUESTIONS_PER_SCENARIO = 3

type Stem = Pick<AuthoredItem, 'id' | 'stem'>

/** All pairs of neighbouring capitalised words, such as "Larkspur Dairies" or "Hobson & Lyle"; a sentence's first word counts too. */
export function properNames(markdown: string): Set<string> {
  const pairs = withoutExhibits(markdown).matchAll(
    /(?=(?<![\p{L}'’-])(\p{Lu}[\p{L}'’-]+(?: &)?\s\p{Lu}[\p{L}'’-]+))/gu,
  )
  return new Set([...pairs].map((pair) => pair[1]!.replaceAll(/\s/g, ' ')))
}

/**
 * The groups of at least three questions of a set that name the same organisation: the ids of each. A question counts for the
 * first group only. A name that `isKnown` also occurs elsewhere, so it is a product or a place.
 */
export function sharedScenarios(items: readonly Stem[], isKnown: (name: string) => boolean): string[][] {
  const naming = Map.groupBy(
    items.flatMap(({ id, stem }) => [...properNames(stem)].map((name) => ({ id, name }))),
    ({ name }) => name,
  )
  const taken = new Set<string>()
  const groups: string[][] = []
  for (const [name, found] of naming) {
    const ids = found.map(({ id }) => id).filter((id) => !taken.has(id))
    if (ids.length < QUESTIONS_PER_SCENARIO || isKnown(name)) continue
    groups.push(ids)
    for (const id of ids) taken.add(id)
  }
  return groups
}
