import { NewsletterLink } from '../../features/notifications/newsletter-link.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function NewsletterConfirmPage() {
  const { token } = useOwnSearch('/newsletter/confirm')
  return (
    <>
      <DocumentHead title="Confirm your subscription" isHidden />
      <NewsletterLink kind="confirm" token={token} />
    </>
  )
}
