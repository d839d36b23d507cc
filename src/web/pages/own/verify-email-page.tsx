import { VerifyEmail } from '../../features/accounts/signing-in/verify-email.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function VerifyEmailPage() {
  const { token } = useOwnSearch('/verify-email')
  return (
    <>
      <DocumentHead title="Confirm your email" isHidden />
      <VerifyEmail token={token} />
    </>
  )
}
