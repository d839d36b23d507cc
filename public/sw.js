/*
 * Keeps the files that every page is made of, and a page for when there is no network. A page itself is never kept, nor
 * anything that belongs to a person. `start/build/service-worker.ts` fills in the two lines below.
 */
const VERSION = 'none'
const FILES = []

const OFFLINE = '/offline.html'
const SHELL = `shell-${VERSION}`
/** Filled as pages ask for more, and emptied at sign-out (`src/web/lib/service-worker.ts`). */
const ASSETS = `assets-${VERSION}`

/** Whoever answers a question must not wait for this file to start: the browser goes past it. A star is one word. */
const NEVER = [
  '/api',
  '/exam',
  '/course/*/practice',
  '/course/*/notebook',
  '/dashboard',
  '/checkout',
  '/admin',
  '/grant-admin',
  '/verify-email',
  '/change-email',
  '/reset-password',
  '/newsletter',
]

addEventListener('install', (event) => {
  // Files are named by their content, so a new release may take over while pages of the old one are open.
  event.waitUntil(Promise.all([keepShell(), goPast(event), skipWaiting()]))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetEarlier(), askAhead(), clients.claim()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isNever(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})

async function keepShell() {
  const shell = await caches.open(SHELL)
  await shell.addAll([new Request(OFFLINE, { cache: 'reload' }), ...FILES])
}

/** Where browsers can be told beforehand; elsewhere `isNever` says so each time. */
async function goPast(event) {
  const patterns = NEVER.flatMap((path) => [path, `${path}/*`])
  await event.addRoutes?.(
    patterns.map((pathname) => ({
      condition: { urlPattern: new URLPattern({ pathname, baseURL: location.origin }) },
      source: 'network',
    })),
  )
}

/** A page is asked for while this file starts, and not after it. */
async function askAhead() {
  await registration.navigationPreload?.enable()
}

async function forgetEarlier() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== SHELL && name !== ASSETS).map((name) => caches.delete(name)),
  )
}

function isNever(pathname) {
  return NEVER.some((path) => new RegExp(`^${path.replace('*', '[^/]+')}(?:/|$)`).test(pathname))
}

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

async function openAsset(request) {
  // The server varies by encoding, which a kept file has no longer.
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    const assets = await caches.open(ASSETS)
    await assets.put(request, response.clone()).catch(() => {})
  }
  return response
}
