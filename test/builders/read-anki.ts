/** The notes of a text file, read by the rules that Anki documents: RFC 4180 with tabs, and comments from `#` to the line's end. */
export function readAnki(file: string): { header: Map<string, string>; notes: string[][] } {
  const header = new Map(
    [...file.matchAll(/^#([^:\n]+):(.*)\n/gm)].map(([, key, value]) => [key!, value!] as const),
  )
  const notes: string[][] = []
  let rest = file
  while (rest !== '') {
    const comment = /^#[^\n]*\n?/.exec(rest)
    if (comment) {
      rest = rest.slice(comment[0].length)
      continue
    }
    const note: string[] = []
    for (let end = '\t'; end === '\t';) {
      const [whole, quoted, bare, separator] = /^(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\r?\n|$)/.exec(rest)!
      note.push(quoted?.replaceAll('""', '"') ?? bare!)
      rest = rest.slice(whole.length)
      end = separator!
    }
    notes.push(note)
  }
  return { header, notes }
}
