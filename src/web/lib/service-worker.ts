/** Not in development, where files change under it, and not without https, where browsers have no service workers. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // What the page itself needs comes first. Without a service worker the site lacks its offline page and nothing else.
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
}

/** Removes the files a service worker has kept. They are public, but which ones are there tells what was looked at. */
export async function clearKeptFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('assets-')).map((name) => caches.delete(name)))
}
