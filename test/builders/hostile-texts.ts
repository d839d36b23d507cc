// cspell:ignore Unterschied zwischen

/** Texts that a reader might spend far more work on than on an ordinary one of the same length. */

export type HostileWords = {
  /** Names that the reader knows. */
  names: readonly string[]
  /** Words with typing errors, each near to words that the reader knows. */
  misspelt: readonly string[]
  /** A question that the reader knows. */
  question: string
}

const KNOWN: HostileWords = {
  names: ['Virtual machine', 'Availability zone', 'Access tier', 'Resource group'],
  misspelt: ['subscription', 'availability', 'authentication', 'encryption', 'monitoring', 'redundancy'].map(
    (word) => word.slice(0, 3) + word.slice(4),
  ),
  question: 'A clinic keeps X-rays for ten years and rarely reads them. Which access tier costs least?',
}

/** Texts of exactly this length, by what is in them. */
export function hostileTexts(length: number, known: HostileWords = KNOWN): Map<string, string> {
  const texts = Object.entries(shapesOf(known)).map(([name, partOf]) => {
    let text = ''
    for (let nth = 0; text.length < length; nth += 1) text += partOf(nth)
    return [name, text.slice(0, length)] as const
  })
  const runs = Array.from(
    ' \t\n/\\-_.!"`([<@:',
    (sign) => [`a run of ${JSON.stringify(sign)} in a word`, `a${sign.repeat(length - 2)}b`] as const,
  )
  return new Map([...texts, ...runs])
}

/** Prose of this length in which nothing is unusual. */
export function ordinaryText(length: number): string {
  const prose =
    'Our company keeps old pictures in a storage account, and the auditors read some of them once a year. How do we pay less without losing any of them when one building burns down? A colleague has told me about tiers, but I am not sure which of them fits. '
  return prose.repeat(Math.ceil(length / prose.length)).slice(0, length)
}

type Shape = (nth: number) => string

const letter: Shape = (nth) => String.fromCodePoint(97 + (nth % 26))
const from =
  (list: readonly string[]): Shape =>
  (nth) =>
    list[nth % list.length]!
/** `rest` follows `first` again and again. */
const begun =
  (first: string, rest: Shape): Shape =>
  (nth) =>
    (nth === 0 ? first : '') + rest(nth)
const only =
  (part: string): Shape =>
  () =>
    part

/** A word that no other place has. */
const rare: Shape = (nth) =>
  Array.from({ length: 7 }, (_, at) => letter(Math.floor((nth + 11) * 7919 * (at + 3.7)) + at * nth)).join('')

function shapesOf({ names, misspelt, question }: HostileWords): Record<string, Shape> {
  const name = from(names)
  const half = question.slice(0, question.length / 2)
  return {
    'one word': only('storage '),
    'rare words': (nth) => `${rare(nth)} `,
    'misspelt words': (nth) => `${from(misspelt)(nth)} `,
    'misspelt words, each otherwise': (nth) => {
      const word = from(misspelt)(nth)
      const at = 1 + (nth % (word.length - 2))
      return `${word.slice(0, at)}${word.slice(at + 1)} `
    },
    'letters between "vs"': (nth) => `${letter(nth)} vs `,
    'rare words between "vs"': (nth) => `${rare(nth)} vs `,
    'names between "vs"': (nth) => `${name(nth)} vs `,
    'names between "and"': begun('What is the difference between ', (nth) => `${name(nth)} and `),
    'names between "or"': begun('Should I use ', (nth) => `${name(nth)} or `),
    'letters between commas': begun('Compare ', (nth) => `${letter(nth)}, `),
    'German names between "und"': begun('Was ist der Unterschied zwischen ', (nth) => `${name(nth)} und `),
    'one-letter words': (nth) => `${letter(nth)} `,
    'one-letter words in capitals': (nth) => `${letter(nth).toUpperCase()} `,
    'what asks': from(['what is ', 'why my ', 'how much ', 'show me ', 'is it ', 'not right ']),
    'one long word': only('a'),
    'rare letters without spaces': rare,
    'capitals in a word': only('aB'),
    'spaces that do not break': only('\u00A0'),
    newlines: only('\n'),
    'newlines between letters': only('a\n\n'),
    punctuation: only('?!.,;:'),
    dots: only('.'),
    slashes: only('/'),
    backslashes: only('\\'),
    hyphens: only('-'),
    'hyphens between letters': only('a-'),
    underscores: only('_'),
    'underscores between letters': only('a_'),
    apostrophes: only("l'"),
    quotes: only('"'),
    'opening quotes': only('“'),
    backticks: only('`'),
    'backticks in growing numbers': (nth) => `${'`'.repeat((nth % 40) + 1)} `,
    'opening brackets': only('('),
    'opening square brackets': only('['),
    'brackets that close': begun('(', only(')')),
    'nested brackets': (nth) => (nth < 200 ? '(' : ')'),
    'beginnings of links': only('[a]('),
    'beginnings of pictures': only('!['),
    'spaces in a picture': begun('![a](', only(' ')),
    stars: only('**a *b '),
    'quotes in quotes': only('>'),
    'nested lists': (nth) => `${' '.repeat(nth % 60)}- a\n`,
    fences: only('```\n'),
    'fences of growing length': (nth) => `${'`'.repeat(3 + (nth % 30))}\n`,
    'rows of a table': only('|a|b|\n'),
    Markdown: only('# h\n- a\n> b\n| c | d |\n| - | - |\n'),
    'opening angle brackets': only('<'),
    'beginnings of tags': only('<a '),
    entities: only('&amp;'),
    'beginnings of entities': only('&a'),
    numbers: (nth) => `${nth * 7919} `,
    digits: only('1234567890'),
    'digits between hyphens': only('1-'),
    'digits between dots': only('1.'),
    hexadecimal: only('a1b2'),
    URLs: only('https://a.b/c?d=e&f='),
    'beginnings of URLs': only('http://'),
    'data in URLs': only('data:'),
    'names of tokens in paths': only('reset/'),
    emails: only('a.b@c.d.'),
    'signs of emails': only('a@'),
    escapes: only('%40'),
    'names of secrets': only('password'),
    'secrets by name': only('password='),
    'bearer tokens': only('bearer '),
    'frames of a stack': only('    at f (http://a/b.js:1:2)\n'),
    'frames in a row': only(' at ('),
    'frames of another browser': only('f@http://a/b.js:1:2 > eval'),
    'quoted names of functions': only('"a"@'),
    'places in files': only(':1'),
    'names of browsers': only('Mozilla/5.0 ('),
    'versions of browsers': only('Chrome/1 Version/2 Mobile Safari/'),
    'combining marks': begun('e', only('\u0301')),
    'letters with marks': only('e\u0301'),
    'right to left': only('\u05D0\u05D1\u05D2\u202E '),
    emoji: only('👩‍👩‍👧 '),
    'halves of emoji': only('\uD83D'),
    'control characters': (nth) => String.fromCodePoint(1 + (nth % 31)),
    'Chinese characters': (nth) => String.fromCodePoint(0x4e00 + (nth % 9000)),
    'letters that grow in lower case': only('İ'),
    'letters that stand for many': only('\uFDFA'),
    'half of a question': only(`${half} `),
    'a whole question': only(`${question} `),
  }
}
