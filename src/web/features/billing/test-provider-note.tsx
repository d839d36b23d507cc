import { FlaskConical } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Where somebody might think that they pay. */
export function TestProviderNote() {
  return (
    <Badge className="py-1">
      <FlaskConical aria-hidden />
      Test provider: no money moves
    </Badge>
  )
}
