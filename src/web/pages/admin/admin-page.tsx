import { useNavigate } from 'react-router'
import { ContentSection } from '../../features/authoring/content-section.tsx'
import { AttentionSection } from '../../features/operations/attention-section.tsx'
import { FailedJobs } from '../../features/operations/failed-jobs.tsx'
import { CourseList } from '../../features/catalogue/curation/course-list.tsx'
import { useAdminSearch } from '../../admin-queries.ts'
import { href } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { useViewer } from '../../viewer/viewer.ts'

/** One section for each feature. */
export default function AdminPage() {
  const { user } = useViewer()
  const { search } = useAdminSearch('/admin')
  const navigate = useNavigate()
  return (
    <AdminShell title="Administration">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <p className="-mt-4 text-muted">
          You’re signed in as <strong className="font-medium break-all text-fg">{user?.email}</strong>, with
          the role <strong className="font-medium text-fg">admin</strong>.
        </p>
        <AttentionSection />
        <FailedJobs />
        <CourseList
          search={search}
          onSearch={(next) =>
            void navigate(href('/admin', { search: next }), { replace: true, preventScrollReset: true })
          }
        />
        <ContentSection />
      </div>
    </AdminShell>
  )
}
