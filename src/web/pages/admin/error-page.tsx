import { ErrorDetails } from '../../features/telemetry/error-details.tsx'
import { href, useParamsOf } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function ErrorPage() {
  const { groupId } = useParamsOf('/admin/errors/:groupId')
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-8 sm:py-14">
      <DocumentHead title="Error" isHidden />
      <BackLink href={href('/admin/errors')}>Errors</BackLink>
      <ErrorDetails groupId={groupId} />
    </div>
  )
}
