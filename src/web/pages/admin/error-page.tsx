import { useQuery } from '@tanstack/react-query'
import { ErrorDetails } from '../../features/telemetry/error-details.tsx'
import { errorQuery } from '../../features/telemetry/errors-api.ts'
import { href, useParamsOf } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export default function ErrorPage() {
  const { groupId } = useParamsOf('/admin/errors/:groupId')
  const { data } = useQuery(errorQuery(groupId))
  return (
    <AdminShell
      title={data?.group.name ?? 'Error'}
      aside={<TextLink href={href('/admin/errors')}>All errors</TextLink>}
    >
      <ErrorDetails groupId={groupId} />
    </AdminShell>
  )
}
