import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export function CourseNotFound() {
  return (
    <StatusPage
      title="Course Not Found"
      actions={<ButtonLink href={href('/courses')}>Back to Courses</ButtonLink>}
    >
      <DocumentHead title="Course Not Found" isHidden />
      <p>There is no course at this address, or it is not published any more.</p>
    </StatusPage>
  )
}
