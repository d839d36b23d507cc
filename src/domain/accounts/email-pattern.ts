/**
 * A regular expression, valid in both JavaScript and PostgreSQL, that finds an email in a text but not inside a longer
 * email: `a@b.test` does not match `xa@b.test` or `a@b.test.example`. Use it case-insensitively.
 */
export function emailPattern(email: string): string {
  const literal = email.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)
  return `(?<![\\w.!#$%&'*+/=?^\`{|}~-])${literal}(?![\\w-]|\\.\\w)`
}
