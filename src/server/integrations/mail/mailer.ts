export type Message = {
  to: string
  /** Where replies go, if not to the sender. */
  replyTo?: string
  subject: string
  text: string
  /** The email as HTML. */
  html?: string
  /** The main link of the email, shown on the outbox page. */
  link?: string
}

export type Mailer = {
  send(message: Message): Promise<void>
  /** Deletes stored emails that contain this address. */
  forget?(address: string): Promise<void>
}
