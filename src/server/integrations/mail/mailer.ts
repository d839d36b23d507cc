export type Message = {
  to: string
  /** Where replies go, if not to the sender. */
  replyTo?: string
  subject: string
  text: string
  /** The HTML version. */
  html?: string
  /** The main link of the email, which the outbox page offers. */
  link?: string
}

export type Mailer = {
  send(message: Message): Promise<void>
  /** Deletes stored emails that name this address. */
  forget?(address: string): Promise<void>
}
