import { ConfirmNewEmail } from '../../features/accounts/settings/confirm-new-email.tsx'
import { useSearchOf } from '../../paths.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function ChangeEmailPage() {
  const { token } = useSearchOf('/change-email')
  return (
    <>
      <PageHead title="Confirm your new email" isHidden />
      <ConfirmNewEmail token={token} />
    </>
  )
}
