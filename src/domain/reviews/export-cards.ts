import { writeCsv } from '../site/csv.ts'

/** A person's own cards as files. */
export type ExportedCard = {
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

/** Text with tabs, which Anki and other programs for cards can import. */
export function cardsText(cards: readonly ExportedCard[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = cards.map(({ front, back }) => `${quoted(front)}\t${quoted(back)}`)
  return ['#separator:Tab', '#html:false', ...lines, ''].join('\n')
}
