/** Questions as a text file that Anki imports (File, Import). */
import { ankiSide, ankiText, writeAnki } from '../site/anki-file.ts'
import { escapeMarkup } from '../site/escape-markup.ts'
import { SITE } from '../site/site.ts'

export type Flashcard = {
  questionId: string
  course: { slug: string; title: string }
  licence: string
  set: string
  domain: string
  /** Texts as HTML for Anki (`htmlForAnki`). */
  stem: string
  choices: { text: string; isCorrect: boolean }[]
  explanation: string
  citations: { title: string; publisher: string; url: string }[]
  /** The person's own note, as plain text. */
  note: string | null
  isFlagged: boolean
  isMistake: boolean
}

/**
 * Each note keeps the id of its question, so that importing a newer file updates notes instead of doubling them. The credit that
 * the licence asks for is on each note, because notes leave the file.
 */
export function flashcardsFile(cards: readonly Flashcard[]): string {
  return writeAnki(
    ['Id', 'Front', 'Back', 'Tags'],
    cards.map((card) => [card.questionId, ankiSide(frontOf(card)), ankiSide(backOf(card)), tagsOf(card)]),
    ['guid column:1', 'tags column:4'],
  )
}

function frontOf({ stem, choices }: Flashcard): string {
  const items = choices.map(({ text }) => `<li>${text}</li>`).join('')
  return `${stem}<ol type="A">${items}</ol>`
}

function backOf({ choices, explanation, note, citations, ...card }: Flashcard): string {
  const right = choices.flatMap(({ text, isCorrect }, at) =>
    isCorrect ? [`<li value="${at + 1}"><b>${text}</b></li>`] : [],
  )
  const sources = citations.map(
    ({ title, publisher, url }) => `<li>${escapeMarkup(`${title}, ${publisher}: ${url}`)}</li>`,
  )
  const credit = [card.course.title, card.set, SITE.name, card.licence && `Licence: ${card.licence}`]
  return [
    `<ol type="A">${right.join('')}</ol>`,
    explanation,
    note === null ? '' : `<p><b>Your note</b></p>${ankiText(note)}`,
    sources.length === 0 ? '' : `<p><b>Sources</b></p><ul>${sources.join('')}</ul>`,
    `<p><small>${escapeMarkup(credit.filter(Boolean).join(' · '))}</small></p>`,
  ].join('')
}

/** Anki separates tags by spaces and nests them by colons. */
function tagsOf({ course, domain, isFlagged, isMistake }: Flashcard): string {
  const tag = (text: string) => text.replaceAll(/[^\p{Letter}\p{Number}._-]+/gu, '-')
  return [`${tag(course.slug)}::${tag(domain)}`, isMistake ? 'mistake' : '', isFlagged ? 'flagged' : '']
    .filter(Boolean)
    .join(' ')
}
