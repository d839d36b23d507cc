import { ConfirmNewEmail } from '../../features/accounts/settings/confirm-new-email.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function ChangeEmailPage() {
  const { token } = useOwnSearch('/change-email')
  return (
    <>
      <DocumentHead title="Confirm your new email" isHidden />
      <ConfirmNewEmail token={token} />
    </>
  )
}
