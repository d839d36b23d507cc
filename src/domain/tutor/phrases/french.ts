/** Phrases by name. A phrase with gaps is a function. */
type Table = Readonly<Record<string, string | ((...gaps: never[]) => string)>>

/** Phrases with the narrow spaces that French sets before some signs, which must not begin a line. */
export function withFrenchSpaces<T extends Table>(phrases: T): T {
  const spaced = Object.entries(phrases).map(([name, phrase]) => [
    name,
    typeof phrase === 'string' ? setSpaces(phrase) : (...gaps: never[]) => setSpaces(phrase(...gaps)),
  ])
  return Object.fromEntries(spaced) as T
}

function setSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[?!;%»])/g, '\u202f')
    .replaceAll('« ', '«\u202f')
    .replaceAll(/ (?=:(?:\s|$))/g, '\u00a0')
}

/** "de" and "que" before a term: "d’Azure", "que VLAN". English says "you" for most names that begin with a u. */
export function elide(word: 'de' | 'que', term: string): string {
  return /^[aeioéèê]/i.test(term) ? `${word.slice(0, -1)}’${term}` : `${word} ${term}`
}
