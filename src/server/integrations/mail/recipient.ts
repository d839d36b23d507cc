/**
 * One plain email that no mail library can read as two: nodemailer splits `x@example.com\r\nBcc: evil@…` and writes to the
 * second one.
 */
const ADDRESS = /^[^\s<>()[\],;:\\"@\u0000-\u001f\u007f]{1,64}@[a-z0-9.-]{1,253}$/i

export function checkRecipient(address: string): string {
  return checkAddress('recipient', address)
}

/** Replies are sent to it, so it must be one plain email too. */
export function checkReplyTo(address: string): string {
  return checkAddress('address for answers', address)
}

function checkAddress(what: string, address: string): string {
  if (address.length > 254 || !ADDRESS.test(address)) throw new Error(`the ${what} is not one plain address`)
  return address
}
