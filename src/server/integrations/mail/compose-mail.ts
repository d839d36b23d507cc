// Builds the plain-text and HTML versions of an email from one description, so that both say the same thing.
import { SITE } from '#domain/site/site.ts'
import type { Letter, Passage } from './letter.ts'
import type { Message } from './mailer.ts'
import { renderMail } from './render-mail.ts'

export function composeMail(written: Letter): Message {
  const letter = clean(written)
  const { to, replyTo, subject, action, smallPrint = [] } = letter
  const link = action?.url ?? smallPrint.map(linkOf).find((url) => url !== undefined)
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    ...(link !== undefined && { link }),
    subject,
    text: writeText(letter),
    html: renderMail({ ...letter, title: letter.title ?? subject, siteName: SITE.name }),
  }
}

function linkOf(passage: Passage): string | undefined {
  return typeof passage === 'object' && 'url' in passage ? passage.url : undefined
}

function writeText({ passages, facts = [], action, smallPrint = [] }: Letter): string {
  const blocks = [
    ...passages.map(writePassage),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.lead ?? `${action.label}:`}\n${action.url}`] : []),
    ...smallPrint.map(writePassage),
  ]
  return `${blocks.join('\n\n')}\n`
}

function writePassage(passage: Passage): string {
  if (typeof passage === 'string') return passage
  if ('url' in passage) return `${passage.words}\n${passage.url}`
  return passage.map((line) => `- ${line}`).join('\n')
}

/**
 * Strangers write parts of some emails, so one-line fields lose their line breaks, and passages lose any characters that
 * cannot be stored.
 */
function clean({ to, replyTo, subject, title, passages, facts, action, smallPrint }: Letter): Letter {
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject: oneLine(subject),
    ...(title !== undefined && { title: oneLine(title) }),
    passages: passages.map(cleanPassage),
    ...(facts && { facts: facts.map(([label, value]) => [oneLine(label), oneLine(value)] as const) }),
    ...(action && { action: { ...action, label: oneLine(action.label) } }),
    ...(smallPrint && { smallPrint: smallPrint.map(cleanPassage) }),
  }
}

function cleanPassage(passage: Passage): Passage {
  if (typeof passage === 'string') return storable(passage)
  return 'url' in passage ? { ...passage, words: storable(passage.words) } : passage.map(oneLine)
}

/** Removes line breaks, which would start a new header, and characters that reverse the reading direction. */
function oneLine(text: string): string {
  return storable(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}

/** Removes what PostgreSQL's JSON does not accept: NUL and unpaired surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
