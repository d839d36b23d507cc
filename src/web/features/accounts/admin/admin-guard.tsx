import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAdminCheck } from './use-admin-check.ts'

/**
 * Shows its content to administrators and redirects everyone else to the home page. The server protects the
 * data itself.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isLoading } = useViewer()
  const check = useAdminCheck()
  if (user ? check.isPending : isLoading) return <Spinner label="Checking permissions" />
  return check.data ? children : <Navigate to={href('/', { home: user !== null })} replace />
}
