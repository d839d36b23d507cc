import { bestSentences } from '../answers/quote-passage.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { quoted } from '../phrases.ts'
import type { Piece } from '../reply.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { hasAkin, weigh, wordsOfAll, wordSet } from './word-weights.ts'

/** How much words count that are in the choices, and that are said about the choice. */
const COUNTS = { choices: 1, rationale: 0.6 }
/** A quote has at least this many words in common with the choices and what is said about the choice. */
const LEAST_WORDS = 3
/** A quote is on the point if it has this share of one of these texts, weighed by how rare the words are. */
const LEAST_SHARE = { choice: 0.45, reason: 0.3 }
const MOST_QUOTED = 30
const KINDS: ReadonlySet<Passage['kind']> = new Set(['prose', 'item', 'row'])
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What the section of the question's objective says about the choice and the correct answer; null if it is too little. */
export function findExplained(
  library: Library,
  { domain, objective, choices, explanation }: RevealedQuestion,
  choice: RevealedChoice,
): Piece | null {
  const common = wordsOfAll(choices.map(({ text }) => text))
  const read = (...texts: readonly (string | null)[]) => wordSet(texts.join(' ')).difference(common)
  const correct = choices.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)
  const both = [read(choice.text), read(...correct)]
  const rationale = read(choice.rationale ?? '')
  const shares = [
    ...both.map((words) => ({ words, least: LEAST_SHARE.choice })),
    ...[rationale, read(explanation)].map((words) => ({ words, least: LEAST_SHARE.reason })),
  ]
  const either = both.reduce((one, other) => one.union(other))
  const all = either.union(rationale)
  let best: { piece: Piece; score: number } | null = null
  for (const { kind, domain: place, objective: own, markdown, source } of library.passages) {
    if (!KINDS.has(kind) || place !== domain || own !== objective) continue
    const quote = kind === 'row' ? markdown : quoteProse(markdown, all)
    const words = wordSet(kind === 'row' ? markdown.split('\n').at(-1)! : quote)
    const shared = (said: ReadonlySet<string>) => [...said].filter((word) => hasAkin(words, word))
    const score =
      COUNTS.choices * weigh(library, shared(either)) + COUNTS.rationale * weigh(library, shared(rationale))
    if (score <= (best?.score ?? 0) || shared(all).length < LEAST_WORDS) continue
    const isOnPoint = shares.some(
      ({ words: said, least }) => weigh(library, shared(said)) >= least * Math.max(weigh(library, said), 1),
    )
    if (isOnPoint) best = { piece: quoted(quote, source), score }
  }
  return best?.piece ?? null
}

/** The sentences that say most, without one at the end that only leads to what follows in the notes. */
function quoteProse(markdown: string, forms: ReadonlySet<string>): string {
  const body = markdown.replace(/^(?:[-*]|\d+\.) /, '')
  const best = bestSentences(body, new Set(forms), MOST_QUOTED)
  const last = [...SENTENCES.segment(best)].at(-1)
  const isLead = last && last.index > 0 && (best.endsWith(':') || last.segment.startsWith('Example:'))
  const addsNothing =
    isLead && wordSet(last.segment).isDisjointFrom(forms.difference(wordSet(best.slice(0, last.index))))
  return (addsNothing ? best.slice(0, last.index).trim() : best).replace(/:$/, '')
}
