/** A paragraph, a list, or a paragraph with a link, which is written out below it in plain text. */
export type Passage = string | readonly string[] | { words: string; url: string }

export type Letter = {
  to: string
  replyTo?: string
  subject: string
  /** The heading in HTML; the subject by default. Plain text has no heading, so it must not say anything new. */
  title?: string
  passages: readonly Passage[]
  facts?: readonly (readonly [label: string, value: string])[]
  /** The one thing to do. `lead` precedes the link; without it, plain text uses the label. */
  action?: { lead?: string; label: string; url: string }
  smallPrint?: readonly Passage[]
}
