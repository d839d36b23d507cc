import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEPT, keepEarlierAssets } from './keep-assets.ts'
import { takeTurn } from './take-turn.ts'

const DAY_MS = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutscore-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('files of earlier builds', () => {
  test('stay for a week from the day they were replaced, however old they were', async () => {
    let dist = await release(null, ['a.1.js', 'same.js'], 0)
    dist = await release(dist, ['a.2.js', 'same.js'], 30 * DAY_MS)
    expect(assets(dist)).toEqual(['a.1.js', 'a.2.js', 'same.js'])
    dist = await release(dist, ['a.3.js', 'same.js'], 36 * DAY_MS)
    expect(assets(dist)).toEqual(['a.1.js', 'a.2.js', 'a.3.js', 'same.js'])
    dist = await release(dist, ['a.4.js', 'same.js'], 38 * DAY_MS)
    expect(assets(dist)).toEqual(['a.2.js', 'a.3.js', 'a.4.js', 'same.js'])
  })

  test('that come back are current again, and what is current is the new build’s', async () => {
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

describe('of two builds at once', () => {
  test('the second waits for the first', async () => {
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

  test('one that was killed is not waited for', async () => {
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

  test('one that never ends is told of', async () => {
    const lock = join(folder, '.building')
    const release = await takeTurn(lock)
    await expect(takeTurn(lock, () => {}, { patienceMs: 0 })).rejects.toThrow(`delete ${lock}`)
    await release()
  })
})

let releases = 0

/** What `build.ts` does with a build that is made of these files. */
async function release(dist: string | null, files: string[], now: number): Promise<string> {
  const work = join(folder, `release-${(releases += 1)}`)
  mkdirSync(join(work, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(work, 'client/assets', file), `of day ${now / DAY_MS}`)
  await keepEarlierAssets(dist ?? join(folder, 'none'), work, now)
  return work
}

function assets(dist: string): string[] {
  return readdirSync(join(dist, 'client/assets')).toSorted()
}
