import { describe, expect, test } from 'vitest'
import { elementsOf, linksOf, wordsOf } from '../../../../test/builders/reading-html.ts'
import { composeMail } from './compose-mail.ts'
import type { Letter } from './letter.ts'

const LETTER: Letter = {
  to: 'ada@people.test',
  replyTo: 'support@cutscore.test',
  subject: 'What it is about',
  title: 'The title',
  passages: [
    'First words.',
    ['one thing', 'another'],
    { words: 'Read on at:', url: 'https://site.test/read' },
  ],
  facts: [
    ['Plan', 'Pro'],
    ['Total', '€39.00'],
  ],
  action: { label: 'Do it', url: 'https://site.test/do?a=1&b=2' },
  smallPrint: ['One line.\nAnother.'],
}
const EVIL = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;<!--`

test('the plain text and the HTML say the same thing', () => {
  const { text, html, ...rest } = composeMail(LETTER)
  expect(rest).toEqual({
    to: 'ada@people.test',
    replyTo: 'support@cutscore.test',
    subject: 'What it is about',
    link: 'https://site.test/do?a=1&b=2',
  })
  expect(text).toBe(`First words.

- one thing
- another

Read on at:
https://site.test/read

Plan: Pro
Total: €39.00

Do it:
https://site.test/do?a=1&b=2

One line.
Another.
`)
  expect(wordsOf(html)).toBe(
    'Cutscore The title First words. one thing another Read on at: https://site.test/read Plan Pro Total €39.00 Do it One line. Another.',
  )
  expect(linksOf(html)).toEqual(['https://site.test/read', 'https://site.test/do?a=1&b=2'])
})

test('the sentence that leads to a link comes directly before it, and the label appears only in the HTML', () => {
  const { text, html } = composeMail({
    to: 'ada@people.test',
    subject: 'S',
    passages: [],
    action: { lead: 'Press here:', label: 'Go', url: 'https://site.test/go' },
  })
  expect(text).toBe('Press here:\nhttps://site.test/go\n')
  expect(wordsOf(html)).toBe('Cutscore S Press here: Go')
})

test('in an email without an action, the main link is the one in the small print', () => {
  const smallPrint = ['Words.', { words: 'End it:', url: 'https://site.test/end' }]
  expect(composeMail({ to: 'a@b.test', subject: 'S', passages: [], smallPrint }).link).toBe(
    'https://site.test/end',
  )
  expect(composeMail({ to: 'a@b.test', subject: 'S', passages: ['Words.'] })).not.toHaveProperty('link')
})

test('the HTML names its language, fits any width and background, and loads nothing', () => {
  const { html } = composeMail(LETTER)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/ src=|url\(|@import|<style|<link|<table| class=/)
  // The button sets its own background; no other element has a colour that could be invisible on the reader's background.
  const coloured = [...html!.matchAll(/style="([^"]*)"/g)].filter(([, style]) =>
    /(?:^|;)(?:color:#|background)/.test(style!),
  )
  expect(coloured).toHaveLength(1)
  expect(html).not.toMatch(/width:\d+px|white-space:nowrap/)
})

describe('text written by strangers', () => {
  const { subject, text, html } = composeMail({
    to: 'ada@people.test',
    subject: EVIL,
    title: EVIL,
    passages: [EVIL, [EVIL], { words: EVIL, url: `https://site.test/"onmouseover="alert(1)` }],
    facts: [[EVIL, EVIL]],
    action: { lead: EVIL, label: EVIL, url: `https://site.test/'><script>alert(1)</script>` },
    smallPrint: [EVIL],
  })

  test('stays plain text', () => {
    expect(elementsOf(html)).toEqual(
      elementsOf(composeMail({ ...LETTER, action: { ...LETTER.action!, lead: 'L' } }).html),
    )
    expect(html).not.toMatch(/<script|<img|<!--|"onmouseover/i)
    expect(html!.split('alert(1)').length).toBeGreaterThan(10)
    expect(wordsOf(html).split(EVIL)).toHaveLength(10)
    expect([subject, text.split(EVIL).length]).toEqual([EVIL, 8])
  })

  test.each([
    'javascript:alert(1)',
    '/dashboard',
    'data:text/html,x',
    '//evil.test',
    'https://site.test/a b',
    '',
  ])('does not become a link to %j, but its words stay', (url) => {
    const mail = composeMail({
      to: 'a@b.test',
      subject: 'S',
      passages: [{ words: 'Words', url }],
      action: { label: 'Go', url },
    })
    expect(linksOf(mail.html)).toEqual([])
    expect(wordsOf(mail.html)).toMatch(/^Cutscore S Words .*Go/)
  })

  test('cannot add a header line or a fact', () => {
    const breaks = 'Ada\r\nBcc: evil@people.test\u2028x\u0000y\u001b'
    const mail = composeMail({ to: 'a@b.test', subject: breaks, passages: [], facts: [['Name', breaks]] })
    expect(mail.subject).toBe('Ada Bcc: evil@people.test xy')
    expect(mail.text).toBe('Name: Ada Bcc: evil@people.test xy\n')
  })

  test('cannot reverse the reading direction, and is stored even if it has an unpaired surrogate', () => {
    const mail = composeMail({
      to: 'a@b.test',
      subject: 'a\u202eb\u2066c',
      passages: ['\ud83d and \u0000 more'],
    })
    expect([mail.subject, mail.text]).toEqual(['abc', '\ufffd and  more\n'])
  })
})
