import { FlaskConical } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** For a site whose payments are played: nobody should believe that they have paid. */
export function TestPaymentsBadge() {
  return (
    <Badge className="py-1">
      <FlaskConical aria-hidden />
      Test payments
    </Badge>
  )
}
