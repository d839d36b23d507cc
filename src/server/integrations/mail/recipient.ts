/**
 * Matches a single plain email that no mail library can read as two. From `x@example.com\r
 * Bcc: evil@…`, nodemailer would also send to the second.
 */
const ADDRESS = /^[^\s<>()[\],;:\\"@\u0000-\u001f\u007f]{1,64}@[a-z0-9.-]{1,253}$/i

export function checkRecipient(address: string): string {
  return checkAddress('recipient', address)
}

/** Replies go to this address, so it must be a single plain email too. */
export function checkReplyTo(address: string): string {
  return checkAddress('address for answers', address)
}

function checkAddress(what: string, address: string): string {
  if (address.length > 254 || !ADDRESS.test(address))
    throw new Error(`the ${what} is not a single plain email address`)
  return address
}
