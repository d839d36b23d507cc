export type Message = {
  to: string
  /** Where an answer goes, when not to whom it is from. */
  replyTo?: string
  subject: string
  text: string
  /** The same as a document, for programs that show one. */
  html?: string
  /** The one link a mail is about; the outbox page offers it. */
  link?: string
}

export type Mailer = {
  send(message: Message): Promise<void>
  /** Deletes what it has kept instead of sending and that names the address. */
  forget?(address: string): Promise<void>
}
