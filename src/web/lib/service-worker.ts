/**
 * Does nothing in development, where files change all the time, or without https, where browsers have no
 * service workers.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a service worker, only the offline page is missing.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
}
