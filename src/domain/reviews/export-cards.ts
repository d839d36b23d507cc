import { ankiSide, ankiText, writeAnki } from '../site/anki-file.ts'
import { writeCsv } from '../site/csv.ts'

/** A person's own cards as files. */
export type ExportedCard = {
  cardId: string
  front: string
  back: string
  course: { title: string } | null
  dueOn: string
  isSetAside: boolean
}

export function cardsCsv(cards: readonly ExportedCard[]): string {
  return writeCsv([
    ['Front', 'Back', 'Course', 'Due', 'Set aside'],
    ...cards.map(({ front, back, course, dueOn, isSetAside }) => [
      front,
      back,
      course?.title ?? '',
      isSetAside ? '' : dueOn,
      isSetAside ? 'yes' : 'no',
    ]),
  ])
}

/** Text with tabs for Anki. Each note keeps the id of its card, so that importing a newer file updates it. */
export function cardsText(cards: readonly ExportedCard[]): string {
  return writeAnki(
    ['Id', 'Front', 'Back'],
    cards.map(({ cardId, front, back }) => [cardId, ankiSide(ankiText(front)), ankiSide(ankiText(back))]),
    ['guid column:1'],
  )
}
