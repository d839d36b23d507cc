/** What a load does with each item of a course, decided from the stored and the written items. */

export type StoredItem = {
  externalId: string
  contentHash: string
  isEdited: boolean
  isRetired: boolean
}
export type ReadItem = { externalId: string; contentHash: string }

export type LoadPlan = {
  add: string[]
  change: string[]
  /** Retired before and present again. The item may also have changed. */
  restore: string[]
  retire: string[]
  /** Edited by an admin since: the database wins and the file waits. */
  skip: string[]
}

export function planLoad(stored: readonly StoredItem[], read: readonly ReadItem[]): LoadPlan {
  const known = new Map(stored.map((item) => [item.externalId, item]))
  const present = new Set(read.map((item) => item.externalId))
  const both = read.flatMap((item) => {
    const before = known.get(item.externalId)
    return before && !before.isEdited ? [{ item, before }] : []
  })
  return {
    add: read.filter((item) => !known.has(item.externalId)).map(idOf),
    change: both
      .filter(({ item, before }) => item.contentHash !== before.contentHash)
      .map(({ item }) => idOf(item)),
    restore: both.filter(({ before }) => before.isRetired).map(({ item }) => idOf(item)),
    retire: stored
      .filter((item) => !present.has(item.externalId) && !item.isRetired && !item.isEdited)
      .map(idOf),
    skip: stored.filter((item) => item.isEdited).map(idOf),
  }
}

function idOf({ externalId }: { externalId: string }): string {
  return externalId
}
