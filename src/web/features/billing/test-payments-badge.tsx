import { FlaskConical } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** For a site with the test provider: nobody should believe that they have really paid. */
export function TestPaymentsBadge() {
  return (
    <Badge className="py-1">
      <FlaskConical aria-hidden />
      Test payments
    </Badge>
  )
}
