import { formOf } from '../words/words.ts'

/** Lines of words before and after a colon: the common forms of those after it by each of those before it (`keyOf`). */
export function readGroups(
  groups: string,
  keyOf: (word: string) => string = formOf,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    groups
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [left = '', right = ''] = line.split(':')
        const forms = wordsIn(right).map(formOf)
        return wordsIn(left)
          .map(keyOf)
          .map((key) => [key, forms.filter((form) => form !== key)] as const)
      }),
  )
}

function wordsIn(text: string): string[] {
  return text.trim().split(/[\s-]+/)
}
