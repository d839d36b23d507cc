import { VerifyEmail } from '../../features/accounts/signing-in/verify-email.tsx'
import { useSearchOf } from '../../paths.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function VerifyEmailPage() {
  const { token } = useSearchOf('/verify-email')
  return (
    <>
      <PageHead title="Confirm your email" isHidden />
      <VerifyEmail token={token} />
    </>
  )
}
