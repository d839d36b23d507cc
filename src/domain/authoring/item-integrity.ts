import { findRepeats } from './find-repeats.ts'
import type { AuthoredDomain, AuthoredItem, AuthoredSet, LinkedSet, LintProblem } from './item.ts'

/** Problems that make a question unusable, such as a missing answer key. Content with such a problem is not loaded. */
export function integrityProblems(
  sets: readonly AuthoredSet[],
  links: readonly LinkedSet[],
  domains: readonly AuthoredDomain[],
): LintProblem[] {
  const entries = [...sets, ...links.map((link) => ({ ...link, file: 'course.yaml' }))]
  const placed = entries.filter(({ order }) => order !== null)
  return [
    ...findRepeats(entries.map(({ file, slug }) => ({ file, value: slug }))).map(({ file, value }) => ({
      file,
      message: `the set ${value} is there twice`,
    })),
    ...findRepeats(placed.map(({ file, order }) => ({ file, value: String(order) }))).map(
      ({ file, value }) => ({
        file,
        message: `order ${value} is taken twice`,
      }),
    ),
    ...findRepeats(sets.flatMap((set) => set.items.map((item) => ({ file: set.file, value: item.id })))).map(
      ({ file, value }) => ({ file, item: value, message: 'the id is taken twice' }),
    ),
    ...sets.flatMap((set) =>
      set.items.flatMap((item) =>
        itemIntegrity(item, domains).map((message) => ({ file: set.file, item: item.id, message })),
      ),
    ),
  ]
}

export function itemIntegrity(item: AuthoredItem, domains: readonly AuthoredDomain[]): string[] {
  const ids = item.choices.map((choice) => choice.id)
  const texts = item.choices.map((choice) => asRead(choice.text))
  const domain = domains.find(({ code }) => code === item.domain)
  return [
    new Set(ids).size < ids.length && 'two choices have the same id',
    new Set(texts).size < texts.length && 'two choices have the same text',
    texts.some((text) => !/[\p{L}\p{N}\p{S}`]/u.test(text)) && 'a choice shows no text',
    !showsText(item.stem) && 'the stem shows no text',
    !showsText(item.explanation) && 'the explanation shows no text',
    ...item.choices
      .filter(({ rationale }) => !showsText(rationale))
      .map(({ id }) => `the rationale of choice ${id} shows no text`),
    new Set(item.key).size < item.key.length && 'the key names a choice twice',
    ...item.key.filter((id) => !ids.includes(id)).map((id) => `the key names ${id}, which is no choice`),
    item.key.length !== item.choose && `choose is ${item.choose} and the key has ${item.key.length}`,
    item.key.length >= item.choices.length && 'every choice is keyed',
    item.type === 'single' && item.choose !== 1 && 'a single-choice item has choose 1',
    item.type === 'multiple' && item.choose < 2 && 'a multiple-choice item has choose 2 or more',
    !domain && `the blueprint has no domain ${item.domain}`,
    domain &&
      !domain.objectives.some(({ code }) => code === item.objective) &&
      `the domain ${item.domain} has no objective ${item.objective}`,
  ].filter((message) => typeof message === 'string')
}

/** False for a text of rules, invisible characters or the addresses of links alone. */
function showsText(markdown: string): boolean {
  return /[\p{L}\p{N}]/u.test(markdown.replaceAll(/^ {0,3}\[[^\]]+\]:.*$/gm, ''))
}

/** A choice as a reader tells it from others: without invisible characters, emphasis, extra spaces and the last full stop. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|\*\*/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}
