import { SITE } from '#domain/site/site.ts'
import { buttonLook } from '../../../ui/button.tsx'

/** Opens an email to the operator about prices for teams (spec §2). */
export function ContactSales() {
  return (
    <a
      href={`mailto:${SITE.contactEmail}?subject=${encodeURIComponent(`${SITE.name} Enterprise`)}`}
      className={buttonLook({ variant: 'secondary', size: 48 })}
    >
      Contact sales
    </a>
  )
}
