/**
 * A character that is no text: control, format and line-separating characters, and halves of characters. The two joiners are
 * allowed, because emoji and the words of some languages need them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u
/** A character with a shape of its own. The fillers of Hangul count as letters, and the empty pattern of Braille as a symbol. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** True for one line of text that readers see as it is stored. */
export function isVisibleLine(text: string): boolean {
  return VISIBLE.test(text) && !HIDDEN.test(text)
}

/** Like `isVisibleLine`, but the text may have several lines, and tabs. */
export function isVisibleText(text: string): boolean {
  return isVisibleLine(text.replaceAll(/[\n\r\t]/g, ' '))
}
