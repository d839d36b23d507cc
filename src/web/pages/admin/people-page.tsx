import { useNavigate } from 'react-router'
import { PeopleList } from '../../features/accounts/people/people-list.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function PeoplePage() {
  const query = useOwnSearch('/admin/people')
  const navigate = useNavigate()
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title="People" isHidden />
      <h1 className="mb-8 text-title">People</h1>
      <PeopleList
        query={query}
        onQuery={(next) =>
          void navigate(href('/admin/people', next), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}
