import { NewsletterLink } from '../../features/notifications/newsletter-link.tsx'
import { useSearchOf } from '../../paths.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewsletterUnsubscribePage() {
  const { token } = useSearchOf('/newsletter/unsubscribe')
  return (
    <>
      <PageHead title="Unsubscribe" isHidden />
      <NewsletterLink kind="unsubscribe" token={token} />
    </>
  )
}
