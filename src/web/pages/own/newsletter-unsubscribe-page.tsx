import { NewsletterLink } from '../../features/notifications/newsletter-link.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function NewsletterUnsubscribePage() {
  const { token } = useOwnSearch('/newsletter/unsubscribe')
  return (
    <>
      <DocumentHead title="Unsubscribe" isHidden />
      <NewsletterLink kind="unsubscribe" token={token} />
    </>
  )
}
