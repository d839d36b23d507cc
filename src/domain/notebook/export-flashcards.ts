/** Questions as a text file that Anki imports (File, Import): one note a line, fields separated by tabs, as HTML. */
import { SITE } from '../site/site.ts'
import { stemWithoutPictures } from './read-stem.ts'

export type Flashcard = {
  questionId: string
  course: { slug: string; title: string }
  licence: string
  set: string
  domain: string
  /** Texts as Markdown. */
  stem: string
  choices: { text: string; isCorrect: boolean }[]
  explanation: string
  citations: { title: string; publisher: string; url: string }[]
  note: string | null
  isFlagged: boolean
  isMistake: boolean
}

/**
 * Each note keeps the id of its question, so that importing a newer file updates notes instead of doubling them. The credit that
 * the licence asks for is on each note, because notes leave the file.
 */
export function ankiText(cards: readonly Flashcard[]): string {
  const header = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#tags column:4',
    '#columns:Id\tFront\tBack\tTags',
  ]
  const lines = cards.map((card) =>
    [card.questionId, frontOf(card), backOf(card), tagsOf(card)].map(field).join('\t'),
  )
  return `${[...header, ...lines].join('\n')}\n`
}

function frontOf({ stem, choices }: Flashcard): string {
  const items = choices.map(({ text }) => `<li>${asHtml(text)}</li>`).join('')
  return `${asHtml(stem)}<ol type="A">${items}</ol>`
}

function backOf({ choices, explanation, note, citations, ...card }: Flashcard): string {
  const right = choices.map(({ text, isCorrect }, at) =>
    isCorrect ? [`<b>${String.fromCodePoint(65 + at)}. ${asHtml(text)}</b>`] : [],
  )
  const sources = citations.map(({ title, publisher, url }) => `${title}, ${publisher}: ${url}`)
  const credit = [card.course.title, card.set, SITE.name, card.licence && `Licence: ${card.licence}`]
  return [
    right.flat().join('<br>'),
    asHtml(explanation),
    note === null ? '' : `<i>${asHtml(note)}</i>`,
    asHtml(sources.join('\n')),
    `<small>${asHtml(credit.filter(Boolean).join(' · '))}</small>`,
  ]
    .filter(Boolean)
    .join('<br><br>')
}

/** Anki separates tags by spaces and nests them by colons. */
function tagsOf({ course, domain, isFlagged, isMistake }: Flashcard): string {
  const tag = (text: string) => text.replaceAll(/[^\p{Letter}\p{Number}._-]+/gu, '-')
  return [`${tag(course.slug)}::${tag(domain)}`, isMistake ? 'mistake' : '', isFlagged ? 'flagged' : '']
    .filter(Boolean)
    .join(' ')
}

/** As text, with its line breaks: nothing in a question or note becomes HTML. */
function asHtml(markdown: string): string {
  return stemWithoutPictures(markdown)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .trim()
    .replaceAll(/\r?\n/g, '<br>')
}

/** Quoted, so that a quotation mark at the beginning or a tab does not end the field. */
function field(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll(/[\t\r\n]+/g, ' ')}"`
}
