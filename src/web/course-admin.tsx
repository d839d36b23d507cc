import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminQuery } from './features/accounts/admin/admin-api.ts'
import { CoursePanel } from './features/catalogue/curation/course-panel.tsx'
import { useViewer } from './viewer/viewer.ts'

/**
 * What administrators see on the page of a course. `missing` is what everyone sees if the course is closed; null if it is
 * open.
 */
export function CourseAdmin({ slug, missing }: { slug: string; missing: ReactNode }) {
  const { user } = useViewer()
  const { data: isAdmin } = useQuery({ ...adminQuery(user?.id ?? ''), enabled: user !== null })
  return isAdmin ? <CoursePanel slug={slug} missing={missing} /> : missing
}
