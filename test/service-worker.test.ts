/// <reference types="vite/client" />
// The service worker's own file, run beside a browser that only notes what it is asked for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { publicPaths, privatePaths } from './builders/route-paths.ts'

const SOURCE = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8')
const ORIGIN = 'https://exams.example'

type Handler = (event: object) => void

function startWorker({ fetch }: { fetch: (request: unknown) => Promise<unknown> }) {
  const handlers = new Map<string, Handler>()
  let isAskedAhead = false
  runInContext(
    SOURCE,
    createContext({
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      caches: { keys: async () => [], match: async (path: string) => `kept ${path}` },
      clients: { claim: async () => {} },
      location: { origin: ORIGIN },
      registration: { navigationPreload: { enable: async () => (isAskedAhead = true) } },
      fetch,
      URL,
    }),
  )
  return {
    async activate() {
      let done: unknown
      handlers.get('activate')!({ waitUntil: (work: unknown) => (done = work) })
      await done
      return isAskedAhead
    },
    /** What a navigation is answered with; undefined when it goes past the worker. */
    async open(path: string, preloadResponse: Promise<unknown> = Promise.resolve()) {
      let answer: Promise<unknown> | undefined
      handlers.get('fetch')!({
        request: { method: 'GET', mode: 'navigate', url: ORIGIN + path },
        preloadResponse,
        respondWith: (response: Promise<unknown>) => (answer = response),
      })
      return answer
    },
  }
}

const online = () => startWorker({ fetch: async () => 'asked for' })

describe('a page', () => {
  test('that the browser asked for while the worker started is not asked for again', async () => {
    const worker = online()
    expect(await worker.activate()).toBe(true)
    expect(await worker.open('/pricing', Promise.resolve('asked ahead'))).toBe('asked ahead')
  })

  test('is asked for where browsers do not ask ahead', async () => {
    expect(await online().open('/pricing')).toBe('asked for')
  })

  test('that cannot be had, ahead or not, is the one for when there is no network', async () => {
    const lost = () => Promise.reject(new Error('no network'))
    expect(await startWorker({ fetch: lost }).open('/pricing')).toBe('kept /offline.html')
    expect(await online().open('/pricing', lost())).toBe('kept /offline.html')
  })
})

test.each(privatePaths)('%s, which belongs to one person, goes past it', async (path) => {
  expect(await online().open(path.replaceAll(/:\w+/g, 'any'))).toBeUndefined()
})

test.each(publicPaths)('%s, which is everybody’s, does not', async (path) => {
  expect(await online().open(path.replaceAll(/:\w+/g, 'any'))).toBe('asked for')
})
