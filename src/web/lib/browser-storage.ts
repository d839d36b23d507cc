/**
 * A JSON value in the browser's storage. If storage is blocked or full, or the value is malformed, it reads
 * as null and nothing is stored.
 */
type StoredItem = { read(): unknown; write(value: unknown): void; clear(): void }

export const localItem = (name: string): StoredItem => itemIn(() => localStorage, name)

/** A value that lasts until the tab is closed. */
export const sessionItem = (name: string): StoredItem => itemIn(() => sessionStorage, name)

function itemIn(storage: () => Storage, name: string): StoredItem {
  return {
    read: () => attempt(() => JSON.parse(storage().getItem(name) ?? 'null') as unknown),
    write: (value) => void attempt(() => storage().setItem(name, JSON.stringify(value))),
    clear: () => void attempt(() => storage().removeItem(name)),
  }
}

function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
