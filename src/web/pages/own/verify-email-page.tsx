import { VerifyEmail } from '../../features/accounts/signing-in/verify-email.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function VerifyEmailPage() {
  const { token } = useOwnSearch('/verify-email')
  return (
    <>
      <PageHead title="Confirm your email" isHidden />
      <VerifyEmail token={token} />
    </>
  )
}
