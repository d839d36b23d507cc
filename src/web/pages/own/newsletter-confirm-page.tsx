import { NewsletterLink } from '../../features/notifications/newsletter-link.tsx'
import { useSearchOf } from '../../paths.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewsletterConfirmPage() {
  const { token } = useSearchOf('/newsletter/confirm')
  return (
    <>
      <PageHead title="Confirm your subscription" isHidden />
      <NewsletterLink kind="confirm" token={token} />
    </>
  )
}
