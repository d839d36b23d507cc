import { formatCount } from '../site/format-count.ts'
import { bannedEnglishProblems } from './banned-english.ts'
import { withoutCode } from './code.ts'
import type { AuthoredItem } from './item.ts'
import { markupProblems } from './markup.ts'
import { isPictureAlone } from './pictures.ts'
import { isOfficialSource, retiredNameProblems, unofficialLinkProblems } from './official-sources.ts'
import { paragraphs } from './text-similarity.ts'

/** Rules for good items, as far as a program can check them. Each returns what is wrong and how to fix it. */

const NUMBER_WORDS = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'] as const

/** `examSince` is the first day on which this version of the exam is offered; before it, facts can be verified earlier. */
export function itemProblems(
  item: AuthoredItem,
  { today, examSince }: { today: string; examSince: string },
): string[] {
  const texts = textsOf(item)
  return [
    ...sameRationales(item),
    ...explanationProblems(item),
    ...citationProblems(item),
    ...choosePhrase(item),
    ...loudNegatives(item),
    ...item.choices.flatMap(({ text }) => catchAllChoice(text)),
    ...texts.flatMap(markupProblems),
    ...texts.flatMap(pointers),
    ...texts.flatMap((text) => unofficialLinkProblems(withoutCode(text))),
    ...texts.flatMap(retiredNameProblems),
    ...texts.flatMap(bannedEnglishProblems),
    ...(item.verifiedOn > today
      ? [`verified_on ${item.verifiedOn} is in the future – write the day you checked it`]
      : []),
    ...(examSince <= today && item.verifiedOn < examSince
      ? [
          `verified_on ${item.verifiedOn} is before this version of the exam (${examSince}) – verify the facts again`,
        ]
      : []),
  ]
}

function textsOf(item: AuthoredItem): string[] {
  return [item.stem, item.explanation, ...item.choices.flatMap(({ text, rationale }) => [text, rationale])]
}

function sameRationales({ choices }: AuthoredItem): string[] {
  const rationales = new Set(choices.map(({ rationale }) => rationale.trim()))
  return rationales.size < choices.length
    ? ['two choices have the same rationale – say what applies to each choice alone']
    : []
}

function explanationProblems({ explanation }: AuthoredItem): string[] {
  const count = paragraphs(explanation).filter((part) => !isPictureAlone(part)).length
  return count === 2
    ? []
    : [
        `the explanation has ${formatCount(count, 'paragraph')} – write two: why the key; how to recognise such a question`,
      ]
}

function citationProblems({ citations }: AuthoredItem): string[] {
  return citations
    .filter(({ url }) => !isOfficialSource(url))
    .map(
      ({ url }) =>
        `no official documentation: ${url} – cite the vendor or a standard (hosts are in official-sources.ts)`,
    )
}

function choosePhrase({ type, choose, stem }: AuthoredItem): string[] {
  const said = [...stem.matchAll(/\bchoose (\w+)\b/gi)].map(([phrase]) => phrase)
  if (type === 'single')
    return said.some((phrase) => /^Choose [A-Z]+$/.test(phrase))
      ? [`a single-choice stem says "${said[0]}" – leave that out, or make the item multiple`]
      : []
  const phrase = `Choose ${NUMBER_WORDS[choose] ?? choose}`
  return said.includes(phrase) ? [] : [`the stem does not say "${phrase}" – end it with "${phrase}."`]
}

/** Checks only the last sentence with a question mark, because the description before it may contain "not". */
function loudNegatives({ stem }: AuthoredItem): string[] {
  const question = stem.match(/(?:[^.!?\n]|[.!](?=\S))*\?/g)?.at(-1) ?? stem
  const asked =
    /\b(?:which|what|who|where|when)\b[^,;?]{0,80}?\b(?:is|are|was|does|do|can|could|should|would|will|has|have)\s+(not)\b/i
  const found = [
    asked.exec(question)?.[1],
    /\b(?:which|what|who)\b[^,;?]{0,80}?\b((?:is|are|does|do|ca|could|should|would|wo|has|have)n['’]t|cannot)\b/i.exec(
      question,
    )?.[1],
    /\b(except)\b/i.exec(question)?.[1],
    /\b(?:is|are|does|do|can|could|should|would|will|has|have)\s+(never)\b/i.exec(question)?.[1],
  ]
  return found
    .filter((word) => word !== undefined && word !== word.toUpperCase())
    .map(
      (word) => `the negative "${word}" is not in capitals – write ${word!.toUpperCase()}, or ask without it`,
    )
}

function catchAllChoice(text: string): string[] {
  const found =
    /\b(?:all|none|both|neither|any) of (?:the )?(?:above|below|these|options|answers|choices|following)\b/i.exec(
      text,
    ) ?? /\b[Bb]oth [A-H] and [A-H]\b/.exec(text)
  return found ? [`a choice says "${found[0]}" – replace it with another mistake`] : []
}

/** Choices are shuffled, so no text may refer to one by letter or position. */
function pointers(markdown: string): string[] {
  const text = markdown.replaceAll(/[*`]/g, '')
  const found =
    /\b(?:options?|choices?|answers?|distractors?)\s+(?:\([A-H]\)|[A-H]\b(?!['’-]))/i.exec(upperOnly(text)) ??
    /\b(?:first|second|third|fourth|fifth|last|former|latter|next|previous)\s+(?:two\s+)?(?:option|choice|answer|distractor)s?\b/i.exec(
      text,
    ) ??
    /\b(?:option|choice)\s+(?:[1-9]|one|two|three|four|five)\b/i.exec(text) ??
    /\b(?:options?|choices?|answers?)\s+(?:above|below)\b/i.exec(text) ??
    /\b(?:answer|key)s? (?:is|are) \(?[A-H]\b(?!['’-])/.exec(text) ??
    /(?:^|[.:;] +)[A-H](?: and [A-H])? (?:is|are) (?:right|wrong|correct|incorrect)\b/m.exec(text) ??
    /\([A-H]\) (?:is|are)\b/.exec(text)
  return found ? [`a text points at a place: "${found[0]}" – choices are shuffled, so name what it says`] : []
}

/** Removes single lower-case letters, so that the article in "a choice a customer makes" does not count as choice A. */
function upperOnly(text: string): string {
  return text.replaceAll(/(?<![\p{L}])[a-h](?![\p{L}])/gu, ' ')
}
