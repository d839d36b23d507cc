import { VerifyEmail } from '../features/accounts/verify-email.tsx'
import { useSearchOf } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'

export default function VerifyEmailPage() {
  const { token } = useSearchOf('/verify-email')
  return (
    <>
      <PageTitle title="Confirm your email" isHidden />
      <VerifyEmail token={token} />
    </>
  )
}
