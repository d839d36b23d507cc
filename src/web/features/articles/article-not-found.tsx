import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export function ArticleNotFound() {
  return (
    <StatusPage
      title="This article does not exist"
      actions={
        <>
          <ButtonLink href={href('/help')}>Search the help</ButtonLink>
          <ButtonLink href={href('/blog')} variant="secondary">
            Read the blog
          </ButtonLink>
        </>
      }
    >
      <PageHead title="This article does not exist" isHidden />
      <p>
        There is nothing at this address. The article may have another name now, or the link has a mistake in
        it.
      </p>
    </StatusPage>
  )
}
