import { NewsletterLink } from '../../features/notifications/newsletter-link.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewsletterUnsubscribePage() {
  const { token } = useOwnSearch('/newsletter/unsubscribe')
  return (
    <>
      <PageHead title="Unsubscribe" isHidden />
      <NewsletterLink kind="unsubscribe" token={token} />
    </>
  )
}
