/** Words, a list of them, or words with a link that stands written out below them. */
export type Passage = string | readonly string[] | { words: string; url: string }

export type Letter = {
  to: string
  replyTo?: string
  subject: string
  /** Of the document. The text has none, so a title says nothing that the rest does not. Without one: the subject. */
  title?: string
  passages: readonly Passage[]
  facts?: readonly (readonly [label: string, value: string])[]
  /** The one thing to do. `lead` stands before it; where there is none, the text has the label there. */
  action?: { lead?: string; label: string; url: string }
  smallPrint?: readonly Passage[]
}
