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
  'pass(?:word|wd|code|phrase)?|pwd|secret|token|jwt|otp|pin|api[_-]?key|access[_-]?key|private[_-]?key|authorization|auth|cookie|session(?:[_-]?id)?|credential|signature|csrf'

/** What an address or a URL cannot contain. */
const END = String.raw`\s"'<>()`
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
  [
    new RegExp(
      `((?:\\b[a-z][a-z\\d+.-]{1,20}://|(?<![\\w./])/)[^${END}?#]{0,120})[?#][^${END}]{0,2000}?(?=(?::\\d+){0,2}(?:[${END}]|$))`,
      'giu',
    ),
    '$1',
  ],
  [new RegExp(`[?&#][\\w.~%[\\]-]{1,100}=[^${END}]*`, 'gu'), ''],
  [/[^\s"<>()[\]:;,/=@]{1,64}@[^\s"'<>()[\]@:;,./]{1,63}(?:\.[^\s"'<>()[\]@:;,./]{1,63}){1,8}/gu, '[email]'],
  [/\b(bearer|basic)\s{1,9}[\w.~+/=-]+/giu, `$1 ${GONE}`],
  [
    new RegExp(
      `\\b([\\w-]{0,40}?(?:${SECRET})s?)(["']?\\s{0,9}[:=]\\s{0,9})("[^"]*"|'[^']*'|[^\\s,;&"'}\\])]+)`,
      'giu',
    ),
    `$1$2${GONE}`,
  ],
  [/\b(?:(?:sk|pk|rk|whsec|ghp|gho|xox[a-z])[-_][\w-]{8,}|eyJ[\w-]{4,}(?:\.[\w-]+)*)/gu, GONE],
  // Numbers of cards, accounts and telephones.
  [/(?<![\w.-])\+?\d(?:[ -]?\d){9,}(?![\w-])/gu, GONE],
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
