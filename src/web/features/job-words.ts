/** What administrators read for each kind of job. */
export const JOB_WORDS: Readonly<Record<string, string>> = {
  mail: 'Email',
  open_account: 'Opening an account',
  send_confirmation: 'Email to confirm a sign-up',
  send_password_link: 'Email with a password link',
  send_email_change: 'Email to confirm a change of email',
  change_payer_email: 'New email at the payment provider',
  invite_subscriber: 'Email to confirm the newsletter',
  sync_account: 'Fetching payments',
  pay_back: 'Refund',
  stop_renewal: 'Stopping a renewal',
}

export function wordJob(kind: string): string {
  return JOB_WORDS[kind] ?? kind
}
