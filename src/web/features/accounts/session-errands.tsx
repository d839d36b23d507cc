import { AutoAdminGrant } from './auto-admin-grant.tsx'
import { TimeZoneKeeping } from './time-zone-keeping.tsx'

/** What a page does by itself for somebody who is signed in. One part, loaded after all that is seen. */
export function SessionErrands() {
  return (
    <>
      <AutoAdminGrant />
      <TimeZoneKeeping />
    </>
  )
}
