/**
 * Does nothing in development, where files change all the time, or without https, where browsers have no
 * service workers.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a service worker, only the offline page is missing.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
}

/** Removes the files that the service worker has cached. They are public, but they show which pages were visited. */
export async function clearKeptFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('assets-')).map((name) => caches.delete(name)))
}
