import { PageTitle } from '../ui/page-title.tsx'
import { StatusPage } from '../ui/status-page.tsx'

export default function PracticeChoicePage() {
  return (
    <StatusPage title="Practice">
      <PageTitle title="Practice" />
    </StatusPage>
  )
}
