import { FlaskConical } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Says that payments are not real, on a site with the test provider. */
export function TestPaymentsBadge() {
  return (
    <Badge className="py-1">
      <FlaskConical aria-hidden />
      Test payments
    </Badge>
  )
}
