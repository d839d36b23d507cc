/** The part of a URL that names a course, a set or an article. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const SLUG_LENGTH = 120

export function isSlug(text: string): boolean {
  return text.length <= SLUG_LENGTH && SLUG.test(text)
}
