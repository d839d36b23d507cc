/**
 * Removes what could be secret or name a person from a text about an error: emails, queries and fragments of URLs, passwords,
 * tokens, and long numbers such as those of cards. Ids stay, because they say nothing to those who cannot read the database.
 * Nothing about an error is kept, compared or counted before this.
 */
export function redact(text: string): string {
  return RULES.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text).toWellFormed()
}

const GONE = '[redacted]'
/** The names under which secrets are usually written down. */
const SECRET =
  'pass(?:word|wd|code|phrase)?|pwd?|secret|token|jwt|otp|pin|api[_ -]?key|access[_ -]?key|private[_ -]?key|authorization|auth|cookie|session(?:[_-]?id)?|credential|signature|csrf'

/** What an address or a URL cannot contain. */
const END = String.raw`\s"'<>()\\`
/** A character of the rest of a URL, up to the place in a file that may follow: `:12:5`. */
const REST = String.raw`(?:[^${END}:]|:(?!\d+(?::\d+)?(?:[${END}]|$)))`
/** Part of a host's name, such as `example` and `com`. */
const LABEL = String.raw`[^\s"'<>()[\]@:;,./\\]{1,63}`
/** A quote, or one in JSON that is itself part of a text: then backslashes are before it. */
const QUOTE = String.raw`\\{0,15}["'\x60]`

/**
 * Repetitions are limited, because the time for some texts would grow with the square of their length. With `u`, no rule removes
 * half of a surrogate pair.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Data in a URL: only its kind stays.
  [new RegExp(`\\b(data|blob):[^${END}]+`, 'giu'), `$1:${GONE}`],
  // Name and password of a URL.
  [new RegExp(`(\\b[a-z][a-z\\d+.-]{1,20}://)[^${END}/@]{0,300}@`, 'giu'), '$1'],
  // Queries and fragments. The place in a file that may follow stays.
  [new RegExp(`((?:\\b[a-z][a-z\\d+.-]{1,20}://|(?<![\\w./])/)[^${END}?#]{0,120})[?#]${REST}*`, 'giu'), '$1'],
  [new RegExp(`[?&#][\\w.~%[\\]-]{1,100}=[^${END}]*`, 'gu'), ''],
  // Secrets by name, before other rules take one of the quotes around them.
  [/\b(bearer|basic)(?:[:=\t ]|%20|%3A){1,9}["']?[\w.~+/=-]+/giu, `$1 ${GONE}`],
  [
    new RegExp(
      `\\b([\\w-]{0,40}?(?:${SECRET})s?)((?:${QUOTE}|%22)?\\s{0,9}(?::|=>?|%3[AD])\\s{0,9})(?:(${QUOTE})(?:[^]{0,1000}?(?<!\\\\)\\3|[^\\n]*)|\\[[^\\]]{0,1000}\\]?|[^\\s,;&"'}\\])]+)`,
      'giu',
    ),
    `$1$2${GONE}`,
  ],
  // What follows in the path of a link in an email, which may be a token of letters alone. Parameters of routes and files stay.
  [
    new RegExp(
      `((?:/|%2F)[\\w.-]{0,60}?(?:(?<!p)reset|verify|verification|confirm|unsubscribe|outbox)[\\w.-]{0,60}(?:/|%2F))(?![:*{]|[\\w./-]{1,200}\\.(?:[cm]?[jt]sx?|css)\\b)${REST}+`,
      'giu',
    ),
    `$1${GONE}`,
  ],
  // Emails, with a host of any kind. In stacks of some browsers, the URL of a script follows an @.
  [
    new RegExp(
      `(?:"(?:[^"\\n]|(?<=\\\\)"){1,64}"|[^\\s"<>()[\\]:;,/=@]{1,64})(?:@|%(?:25){0,3}40)(?!(?:https?|file)://)(?:\\[[^\\s[\\]]{1,64}\\]|${LABEL}(?:\\.${LABEL}){0,8})`,
      'giu',
    ),
    '[email]',
  ],
  [/\b(?:(?:sk|pk|rk|whsec|ghp|gho|xox[a-z])[-_][\w-]{8,}|eyJ[\w-]{4,}(?:\.[\w-]+)*)/gu, GONE],
  // Numbers of cards, accounts and telephones, however they are grouped. Files of a build may have any number.
  [/(?<![\w.-])[+(]?\d(?:(?:[^\S\n]|[()./-]){0,3}\d){8,40}(?![\w-])/gu, GONE],
  [/\d{13,}(?![\w-]{0,99}\.(?:m?js|css|tsx?)\b)/gu, GONE],
  // Hexadecimal, except the parts of an id.
  [/(?<![\w-])(?=[a-f]{0,99}\d)(?=\d{0,99}[a-f])[a-f\d]{16,}(?![\w-])/giu, GONE],
  // Random letters and digits. Files of a build end in a hash, and names of functions have few digits.
  [
    /(?<!\w)(?=\w{0,99}?\d\w{0,99}?\d)(?=\w{0,99}?[a-z])\w{20,}(?!\w)(?![\w-]{0,99}\.(?:m?js|css|tsx?)\b)/giu,
    GONE,
  ],
  [
    /(?<![\w-])(?=[\w+-]{0,99}?\d)(?=[\w+-]{0,99}?[a-z])(?=[\w+-]{0,99}?[A-Z])[\w+-]{24,}={0,2}(?![\w+-])(?!\.(?:m?js|css|tsx?)\b)/gu,
    GONE,
  ],
]
