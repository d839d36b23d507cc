import type { Page } from '@playwright/test'

/** Everything that the browser stores for this site except cookies, as one string. */
export async function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        kept.push([request.url, await response?.text()])
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        kept.push(await done(objects.getAllKeys()), await done(objects.getAll()))
      }
      database.close()
    }
    return JSON.stringify(kept)

    async function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('a store could not be read'))
      })
    }
  })
}
