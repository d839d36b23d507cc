import { ConfirmNewEmail } from '../../features/accounts/settings/confirm-new-email.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function ChangeEmailPage() {
  const { token } = useOwnSearch('/change-email')
  return (
    <>
      <PageHead title="Confirm your new email" isHidden />
      <ConfirmNewEmail token={token} />
    </>
  )
}
