/**
 * A pattern, read alike by JavaScript and PostgreSQL, that finds an address in a text and no longer one that holds it:
 * `a@b.test` is neither in `xa@b.test` nor in `a@b.test.example`. To be used without regard to case.
 */
export function emailPattern(email: string): string {
  const literal = email.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)
  return `(?<![\\w.!#$%&'*+/=?^\`{|}~-])${literal}(?![\\w-]|\\.\\w)`
}
