import type { AuthoredItem } from '#domain/authoring/item.ts'

type FieldEdit = { path: (string | number)[]; value: unknown }

const FIELDS = [
  'type',
  'choose',
  'difficulty',
  'domain',
  'objective',
  'stem',
  'explanation',
  'citations',
  'language',
] as const satisfies readonly (keyof AuthoredItem)[]

/**
 * The changes that turn a question of a file into the stored one. The database does not keep the author's ids of
 * choices, so choices keep the ids that the file has in the same places.
 */
export function editItem(file: AuthoredItem, stored: AuthoredItem): FieldEdit[] {
  const fields = FIELDS.filter((field) => !isSame(file[field], stored[field])).map((field) => ({
    path: [field],
    value: stored[field],
  }))
  const idOf = (id: string) => {
    const place = stored.choices.findIndex((choice) => choice.id === id)
    return file.choices[place]?.id ?? id
  }
  const choices = stored.choices.map((choice) => ({ ...choice, id: idOf(choice.id) }))
  const key = stored.key.map(idOf)
  const keyEdits = isSame([...file.key].toSorted(), key.toSorted()) ? [] : [{ path: ['key'], value: key }]
  if (choices.length !== file.choices.length)
    return [...fields, { path: ['choices'], value: choices }, ...keyEdits]
  const texts = choices.flatMap((choice, index) =>
    (['text', 'rationale'] as const)
      .filter((part) => choice[part] !== file.choices[index]![part])
      .map((part) => ({ path: ['choices', index, part], value: choice[part] })),
  )
  return [...fields, ...texts, ...keyEdits]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
