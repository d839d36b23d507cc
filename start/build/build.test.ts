import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBuild } from '../../src/server/config/build.ts'
import { KEPT, keepEarlierAssets } from './keep-assets.ts'
import { fillServiceWorker } from './service-worker.ts'
import { keepRelease } from './keep-release.ts'
import { moveMaps } from './move-maps.ts'
import { takeTurn } from './take-turn.ts'

const DAY_MS = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutscore-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('files of earlier builds', () => {
  test('stay for a week after they were replaced, regardless of their age', async () => {
    let dist = await release(null, ['a.1.js', 'same.js'], 0)
    dist = await release(dist, ['a.2.js', 'same.js'], 30 * DAY_MS)
    expect(assets(dist)).toEqual(['a.1.js', 'a.2.js', 'same.js'])
    dist = await release(dist, ['a.3.js', 'same.js'], 36 * DAY_MS)
    expect(assets(dist)).toEqual(['a.1.js', 'a.2.js', 'a.3.js', 'same.js'])
    dist = await release(dist, ['a.4.js', 'same.js'], 38 * DAY_MS)
    expect(assets(dist)).toEqual(['a.2.js', 'a.3.js', 'a.4.js', 'same.js'])
  })

  test('become current again, with the new content, if a new build contains them', async () => {
    let dist = await release(null, ['a.1.js'], 0)
    dist = await release(dist, ['a.2.js'], DAY_MS)
    dist = await release(dist, ['a.1.js'], 2 * DAY_MS)
    expect(readFileSync(join(dist, 'client/assets/a.1.js'), 'utf8')).toBe('of day 2')
    dist = await release(dist, ['a.3.js'], 9 * DAY_MS)
    expect(assets(dist)).toContain('a.1.js')
    expect(JSON.parse(readFileSync(join(dist, KEPT), 'utf8'))).toEqual({
      'a.1.js': 9 * DAY_MS,
      'a.2.js': 2 * DAY_MS,
    })
  })
})

describe('source maps', () => {
  test('are not among the public files, and contain no sources', async () => {
    const [publicFiles, maps] = [join(folder, 'client/assets'), join(folder, 'maps')]
    mkdirSync(publicFiles, { recursive: true })
    writeFileSync(join(publicFiles, 'a.1.js'), 'let a')
    writeFileSync(
      join(publicFiles, 'a.1.js.map'),
      JSON.stringify({ version: 3, sources: ['a.ts'], sourcesContent: ['let apple'], mappings: 'AAAA' }),
    )
    await moveMaps(publicFiles, maps)
    expect(readdirSync(publicFiles)).toEqual(['a.1.js'])
    expect(JSON.parse(readFileSync(join(maps, 'a.1.js.map'), 'utf8'))).toEqual({
      version: 3,
      sources: ['a.ts'],
      mappings: 'AAAA',
    })
  })

  test('stay as long as their files', async () => {
    let dist = await release(null, ['a.1.js'], 0)
    dist = await release(dist, ['a.2.js'], DAY_MS)
    expect(readdirSync(join(dist, 'maps'))).toEqual(['a.1.js.map', 'a.2.js.map'])
    dist = await release(dist, ['a.3.js'], 9 * DAY_MS)
    expect(readdirSync(join(dist, 'maps'))).toEqual(['a.2.js.map', 'a.3.js.map'])
  })
})

describe('the name of a release', () => {
  const build = (entries: string[]) => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    for (const entry of entries) writeFileSync(join(folder, 'client/assets', entry), '')
    const manifest = { 'src/entry.tsx': { file: `assets/${entries.at(-1)}`, isEntry: true } }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  }
  const named = async (hash: string, day: number) => {
    await keepRelease(folder, hash, new Date(day * DAY_MS))
    return readBuild(folder)
  }

  test('stays while the code is the same', async () => {
    build(['entry.1.js'])
    const first = await named('aaaaaaaaaa', 1)
    expect(first.release).toBe('19700102T000000-aaaaaaaa')
    expect(await named('aaaaaaaaaa', 2)).toEqual(first)
  })

  test('changes with the server, but pages that have not changed keep theirs', async () => {
    build(['entry.1.js'])
    await named('aaaaaaaaaa', 1)
    expect(await named('bbbbbbbbbb', 2)).toMatchObject({
      release: '19700103T000000-bbbbbbbb',
      releaseOfEntry: { 'entry.1.js': '19700102T000000-aaaaaaaa' },
    })
    build(['entry.1.js', 'entry.2.js'])
    expect((await named('cccccccccc', 3)).releaseOfEntry).toEqual({
      'entry.1.js': '19700102T000000-aaaaaaaa',
      'entry.2.js': '19700104T000000-cccccccc',
    })
  })

  test('of a page whose files are deleted is forgotten', async () => {
    build(['entry.1.js'])
    await named('aaaaaaaaaa', 1)
    rmSync(join(folder, 'client/assets/entry.1.js'))
    build(['entry.2.js'])
    expect(Object.keys((await named('bbbbbbbbbb', 2)).releaseOfEntry)).toEqual(['entry.2.js'])
  })
})

describe('two builds at once', () => {
  test('wait for each other', async () => {
    const lock = join(folder, 'dist/.building')
    const order: string[] = []
    const first = await takeTurn(lock)
    const second = takeTurn(lock, () => order.push('waits')).then((release) => {
      order.push('second')
      return release
    })
    await expect.poll(() => order).toEqual(['waits'])
    await first()
    await (
      await second
    )()
    expect(order).toEqual(['waits', 'second'])
    expect(readdirSync(join(folder, 'dist'))).toEqual([])
  })

  test('do not wait for a build that was killed', async () => {
    const lock = join(folder, '.building')
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), '4194304')
    await (
      await takeTurn(lock)
    )()
    mkdirSync(lock)
    utimesSync(lock, new Date(0), new Date(0))
    await (
      await takeTurn(lock)
    )()
  })

  test('report a build that never ends', async () => {
    const lock = join(folder, '.building')
    const release = await takeTurn(lock)
    await expect(takeTurn(lock, () => {}, { patienceMs: 0 })).rejects.toThrow(`delete ${lock}`)
    await release()
  })
})

describe('the built service worker', () => {
  const fillIn = async (offline: string) => {
    const files = {
      'sw.js': readFileSync('public/sw.js', 'utf8'),
      'offline.html': offline,
      'manifest.json': JSON.stringify({
        'src/entry.tsx': {
          file: 'assets/entry.1.js',
          isEntry: true,
          imports: ['app'],
          css: ['assets/app.1.css'],
        },
        app: { file: 'assets/app.1.js' },
        'src/page.tsx': { file: 'assets/page.1.js', imports: ['app'] },
        'fonts/geist-latin-wght-normal.woff2': { file: 'assets/geist.1.woff2' },
      }),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    await fillServiceWorker(folder, join(folder, 'manifest.json'))
    return readFileSync(join(folder, 'sw.js'), 'utf8')
  }

  test('stores the files that every page needs, and gets a new version when one of them changes', async () => {
    const page = readFileSync('public/offline.html', 'utf8')
    const worker = await fillIn(page)
    expect(worker).toContain(
      'const FILES = ["/assets/entry.1.js","/assets/app.1.css","/assets/geist.1.woff2","/assets/app.1.js"]',
    )
    const filled = readFileSync(join(folder, 'offline.html'), 'utf8')
    expect(filled).toContain("url('/assets/geist.1.woff2')")
    expect(filled).not.toMatch(/\{\{|<script|onclick/)
    expect(await fillIn(page)).toBe(worker)
    expect(await fillIn(page.replace('You are offline', 'No network'))).not.toBe(worker)
  })

  test('is not built if its template lacks a placeholder', async () => {
    await expect(fillIn('<p>{{name}}</p>')).rejects.toThrow('no placeholder {{font}}')
  })

  test('has an offline page in the colours of the site, in both themes', () => {
    const css = readFileSync('src/web/styles/colours.css', 'utf8')
    const page = readFileSync('public/offline.html', 'utf8')
    const [light, dark] = [css.split("[data-theme='dark'] {")[0]!, css.split("[data-theme='dark'] {")[1]!]
    const [ofLight, ofDark] = page.split('@media (prefers-color-scheme: dark) {') as [string, string]
    const colours = (text: string) => text.match(/--[a-z-]+: oklch\([^)]+\);/g) ?? []
    expect([colours(ofLight).length, colours(ofDark).length]).toEqual([7, 7])
    for (const colour of colours(ofLight)) expect(light).toContain(colour)
    for (const colour of colours(ofDark)) expect(dark).toContain(colour)
  })
})

let releases = 0

/** Finishes a build that consists of these files, as `build.ts` does. */
async function release(dist: string | null, files: string[], now: number): Promise<string> {
  const work = join(folder, `release-${(releases += 1)}`)
  mkdirSync(join(work, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(work, 'client/assets', file), `of day ${now / DAY_MS}`)
  mkdirSync(join(work, 'maps'))
  for (const file of files) writeFileSync(join(work, 'maps', `${file}.map`), '{}')
  await keepEarlierAssets(dist ?? join(folder, 'none'), work, now)
  return work
}

function assets(dist: string): string[] {
  return readdirSync(join(dist, 'client/assets')).toSorted()
}
