import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminQuery } from './admin-api.ts'

/**
 * Shows its content to administrators and redirects everyone else to the home page. The server protects the
 * data itself.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isLoading } = useViewer()
  const check = useQuery({ ...adminQuery(user?.id ?? ''), enabled: user !== null })
  if (user ? check.isPending : isLoading) return <Spinner label="Checking permissions" />
  return check.data ? children : <Navigate to={href('/', { home: user !== null })} replace />
}
