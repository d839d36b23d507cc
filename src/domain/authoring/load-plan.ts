/** Decides what loading a course does with each item, by comparing the stored items with the files. */

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
  /** Retired items that are in the files again. They may also have changed. */
  restore: string[]
  retire: string[]
  /** Items that an admin has edited since the last load. The database version is kept and the file is ignored. */
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
