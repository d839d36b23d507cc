// cspell:ignore günstiger
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COLOURS } from './card.ts'
import { drawPicture } from './draw-picture.ts'
import { renderCard } from './render-card.ts'
import { shownText } from './shown-text.ts'

const COURSE = {
  eyebrow: 'Microsoft · Beginner Level',
  title: 'AZ-900: Microsoft Azure Fundamentals',
  facts: ['2 practice sets', '40 questions', '45 minutes'],
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(PNG)
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('a picture', () => {
  test('is a PNG of 1200 × 630, drawn in its own process, and small enough to be loaded', async () => {
    const png = await drawPicture(COURSE)
    expect(sizeOf(png)).toEqual([1200, 630])
    expect(png.length).toBeGreaterThan(5_000)
    expect(png.length).toBeLessThan(100_000)
  })

  test('is the same for the same words, and different for different words', async () => {
    const [one, same, other] = [
      await renderCard(COURSE),
      await renderCard(COURSE),
      await renderCard({ ...COURSE, facts: ['3 practice sets'] }),
    ]
    expect(one.equals(same)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })

  test.each([
    ['a word of 5,000 letters', 'x'.repeat(5_000)],
    ['thousands of words', 'Words and more words. '.repeat(400)],
    ['nothing', ''],
    ['control characters', 'a\0b\u202Ec\uD800d\uFFFF'],
    ['other scripts', '試験に合格する方法 العربية עברית ไทย हिन्दी'],
    ['emoji', '👩‍👩‍👧 🏳️‍🌈 🇩🇪 🎉'],
    ['a letter with hundreds of accents', `Z${'\u0300'.repeat(500)}algo`],
    ['markup', '<svg onload=alert(1)> &amp; {{title}}'],
  ])('is drawn whatever the title: %s', async (_, title) => {
    expect(sizeOf(await renderCard({ ...COURSE, title }))).toEqual([1200, 630])
  })

  test('has the colours of the site', () => {
    const css = readFileSync(new URL('../../../web/styles/colours.css', import.meta.url), 'utf8')
    const light = css.slice(css.indexOf(':root {'), css.indexOf("[data-theme='dark'] {"))
    for (const [name, colour] of Object.entries(COLOURS)) expect(light).toContain(`--${name}: ${colour};`)
  })
})

test.each([
  ['Größe – “Été”: 50 % günstiger, €49 & C++ (#1)', 'Größe – “Été”: 50 % günstiger, €49 & C++ (#1)'],
  ['Việt ngữ, Як скласти', 'Việt ngữ, Як скласти'],
  ['e\u0301te\u0301', 'été'],
  ['Pass 🎉 it 👩‍👩‍👧 now', 'Pass it now'],
  ['試験 AZ-900 試験', 'AZ-900'],
  ['हिन्दी', ''],
  ['a\u202Eb\0c', 'abc'],
  ['Windows® and AWS™', 'Windows® and AWS™'],
])('for %j a picture shows %j', (text, shown) => {
  expect(shownText(text)).toBe(shown)
})
