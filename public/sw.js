/*
 * Stores the files that every page uses, and an offline page. It never stores other pages or private data.
 * `start/build/service-worker.ts` fills in the two lines below.
 */
const VERSION = 'none'
const FILES = []

const OFFLINE = '/offline.html'
const SHELL = `shell-${VERSION}`
/** Filled as pages request more files, and emptied at sign-out (`src/web/lib/service-worker.ts`). */
const ASSETS = `assets-${VERSION}`

/**
 * The browser requests these paths directly, so that a response never waits for this worker to start. A star
 * stands for one path segment.
 */
const NEVER = [
  '/api',
  '/exam',
  '/course/*/practice',
  '/course/*/notebook',
  '/course/*/plan',
  '/course/*/readiness',
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
  // File names contain a hash, so a new release can take over while pages of the old one are open.
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

/**
 * Tells the browser in advance which paths bypass this worker, if it supports that; otherwise `isNever`
 * decides for each request.
 */
async function goPast(event) {
  const patterns = NEVER.flatMap((path) => [path, `${path}/*`])
  await event.addRoutes?.(
    patterns.map((pathname) => ({
      condition: { urlPattern: new URLPattern({ pathname, baseURL: location.origin }) },
      source: 'network',
    })),
  )
}

/** Lets the browser request a page while this worker starts, rather than afterwards. */
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
  // The server's response varies by encoding, but a stored file is already decoded.
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    const assets = await caches.open(ASSETS)
    await assets.put(request, response.clone()).catch(() => {})
  }
  return response
}
