/**
 * One plain address and nothing that a mail library could read as two: nodemailer takes
 * `x@example.com\r\nBcc: evil@…` apart and writes to the second one.
 */
const ADDRESS = /^[^\s<>()[\],;:\\"@\u0000-\u001f\u007f]{1,64}@[a-z0-9.-]{1,253}$/i

export function checkRecipient(address: string): string {
  return checkAddress('recipient', address)
}

/** Whoever presses "Answer" writes to it, so it must be one as well. */
export function checkReplyTo(address: string): string {
  return checkAddress('address for answers', address)
}

function checkAddress(what: string, address: string): string {
  if (address.length > 254 || !ADDRESS.test(address)) throw new Error(`the ${what} is not one plain address`)
  return address
}
