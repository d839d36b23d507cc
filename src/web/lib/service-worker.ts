import { onSignOut } from './on-sign-out.ts'

/** Not in development, where files change under it, and not where there is no https: browsers have none there. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // What the page itself needs comes first. Without a service worker the site lacks its offline page and nothing else.
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
  // Only public files, but which of them tells what was looked at.
  onSignOut(async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('assets-')).map((name) => caches.delete(name)))
  })
}
