import type { ReactNode } from 'react'
import { useAdminCheck } from './features/accounts/admin/use-admin-check.ts'
import { CoursePanel } from './features/catalogue/curation/course-panel.tsx'

/**
 * What administrators see on the page of a course. `missing` is what everyone sees if the course is closed; null if it is
 * open.
 */
export function CourseAdmin({ slug, missing }: { slug: string; missing: ReactNode }) {
  const { data: isAdmin } = useAdminCheck()
  return isAdmin ? <CoursePanel slug={slug} missing={missing} /> : missing
}
