/// <reference types="vite/client" />
// Runs the service worker's own file in a fake browser that records its calls.
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
    /** The response to a navigation; undefined if the worker does not handle it. */
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
  test('that the browser preloaded while the worker was starting is not requested again', async () => {
    const worker = online()
    expect(await worker.activate()).toBe(true)
    expect(await worker.open('/pricing', Promise.resolve('asked ahead'))).toBe('asked ahead')
  })

  test('is requested in browsers without preloading', async () => {
    expect(await online().open('/pricing')).toBe('asked for')
  })

  test('that cannot be loaded, whether or not it is preloaded, is replaced with the offline page', async () => {
    const lost = () => Promise.reject(new Error('no network'))
    expect(await startWorker({ fetch: lost }).open('/pricing')).toBe('kept /offline.html')
    expect(await online().open('/pricing', lost())).toBe('kept /offline.html')
  })
})

test.each(privatePaths)('the worker does not handle %s, which is private', async (path) => {
  expect(await online().open(path.replaceAll(/:\w+/g, 'any'))).toBeUndefined()
})

test.each(publicPaths)('the worker handles %s, which is public', async (path) => {
  expect(await online().open(path.replaceAll(/:\w+/g, 'any'))).toBe('asked for')
})
