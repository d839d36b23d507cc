/** Removes the files that the service worker has cached. They are public, but they show which pages were visited. */
export async function clearKeptFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('assets-')).map((name) => caches.delete(name)))
}
