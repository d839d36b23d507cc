/** A paragraph, a list, or a paragraph that is a link; plain text shows the URL of a link below it. */
export type Passage = string | readonly string[] | { words: string; url: string }

export type Letter = {
  to: string
  replyTo?: string
  subject: string
  /**
   * The heading in HTML; defaults to the subject. Plain text has no heading, so the heading must not say anything that
   * the rest does not.
   */
  title?: string
  passages: readonly Passage[]
  facts?: readonly (readonly [label: string, value: string])[]
  /** The main action. `lead` is the sentence before the link; without it, plain text uses the label. */
  action?: { lead?: string; label: string; url: string }
  smallPrint?: readonly Passage[]
}
