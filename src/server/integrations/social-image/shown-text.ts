/**
 * Matches characters that a picture cannot show. The site's fonts have Latin (with Vietnamese) and Cyrillic letters with
 * their marks, digits, punctuation, currency and arithmetic signs. Emoji and other scripts would be empty boxes, and
 * characters that change the reading direction would affect the rest of the text.
 */
const WITHOUT_SHAPE =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Mark}0-9\s©®°™→←↑↓−×÷±≤≥≈½¼¾])[^\u0020-\u007e\u00a1-\u00bf\u2010-\u2027\u20a0-\u20bf]/gu

/** The text without characters that a picture cannot show. Marks disappear with their letter. */
export function shownText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}(?:\p{Mark}|\p{Emoji_Modifier}|\u200d)*/gu, (sign) =>
      /[©®™]/.test(sign) ? sign : '',
    )
    .replaceAll(WITHOUT_SHAPE, '')
    .replaceAll(/(?<![\p{Letter}\p{Mark}])\p{Mark}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
