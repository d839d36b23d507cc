import { href } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { StatusPage } from '../ui/status-page.tsx'

export default function NotFoundPage() {
  return (
    <StatusPage
      title="Page not found"
      actions={
        <>
          <ButtonLink href={href('/courses')}>Browse courses</ButtonLink>
          <ButtonLink href={href('/')} variant="secondary">
            Go to the start
          </ButtonLink>
        </>
      }
    >
      <PageHead title="Page not found" isHidden />
      <p>There is nothing at this address. It may have been moved, or the link has a mistake in it.</p>
    </StatusPage>
  )
}
