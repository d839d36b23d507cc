import type { AuthoredDomain } from './item.ts'

/** The number of choices of a new question, of which one is the key. */
const CHOICES = ['a', 'b', 'c', 'd'] as const

/** What a new question needs to know of the set that it joins, and the ids that are taken. */
export type SetSoFar = {
  order: number
  items: readonly { key: readonly string[] }[]
  /**
   * Includes removed questions that readers have answered: a new question with such an id would become a version of the
   * removed one.
   */
  usedIds: readonly string[]
}

/**
 * The YAML of a new question as the next entry of a set's list. The texts are empty, so `npm run content:check` reports
 * each of them until it is written. The key is in the position that the set has used least.
 */
export function renderSkeleton(
  set: SetSoFar,
  { domain, objective, prefix }: { domain: string; objective: string; prefix: string },
): { id: string; yaml: string } {
  const id = nextId(set, prefix)
  const choices = CHOICES.map((choice) => `      - id: ${choice}\n        text: ""\n        rationale: ""\n`)
  const yaml = `  - id: ${id}
    type: single
    choose: 1
    difficulty: medium
    domain: ${domain}
    objective: "${objective}"
    stem: ""
    choices:
${choices.join('')}    key: [ ${rarestKey(set)} ]
    explanation: ""
    citations:
      - title: ""
        publisher: ""
        url: ""
    language: en
    verified_on: ""
    author: ""
    licence: CC-BY-4.0
`
  return { id, yaml }
}

/** The domain of an objective; undefined if the blueprint has no such objective. */
export function domainOf(domains: readonly AuthoredDomain[], objective: string): string | undefined {
  return domains.find(({ objectives }) => objectives.some(({ code }) => code === objective))?.code
}

/** What the ids of a course begin with: `az900` in `az900-s3-014`; without any question, the slug's letters and digits. */
export function idPrefix(ids: readonly string[], slug: string): string {
  const found = ids.map((id) => /^(.+)-s\d+-\d+$/.exec(id)?.[1]).find((prefix) => prefix !== undefined)
  return found ?? slug.replaceAll('-', '')
}

function nextId({ order, usedIds }: SetSoFar, prefix: string): string {
  const start = `${prefix}-s${order}-`
  const numbers = usedIds.flatMap((id) => {
    const number = id.startsWith(start) ? id.slice(start.length) : ''
    return /^\d+$/.test(number) ? [Number(number)] : []
  })
  return start + String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}

function rarestKey({ items }: SetSoFar): string {
  const uses = (choice: string) => items.filter(({ key }) => key.includes(choice)).length
  return CHOICES.reduce<string>((rarest, choice) => (uses(choice) < uses(rarest) ? choice : rarest), 'a')
}
