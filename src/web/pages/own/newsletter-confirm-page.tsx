import { NewsletterLink } from '../../features/notifications/newsletter-link.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewsletterConfirmPage() {
  const { token } = useOwnSearch('/newsletter/confirm')
  return (
    <>
      <PageHead title="Confirm your subscription" isHidden />
      <NewsletterLink kind="confirm" token={token} />
    </>
  )
}
