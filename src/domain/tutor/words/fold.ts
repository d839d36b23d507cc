/** Lower case, without accents, and with plain spaces, character by character, so that places stay the same. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const plain = character.normalize('NFD')[0]!.toLowerCase()
    return plain.length === character.length ? plain.replace(/[’‘`´]/, "'").replace(/\s/, ' ') : character
  }).join('')
}
