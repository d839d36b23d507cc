import { formOf } from '../words/words.ts'

/** Lines of words before and after a colon: the common forms after it by each of those before it. */
export function readGroups(groups: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    groups
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [left = '', right = ''] = line.split(':')
        const forms = wordsIn(right)
        return wordsIn(left).map((form) => [form, forms.filter((other) => other !== form)] as const)
      }),
  )
}

function wordsIn(text: string): string[] {
  return text
    .trim()
    .split(/[\s-]+/)
    .map(formOf)
}
