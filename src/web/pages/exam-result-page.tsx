import { PageTitle } from '../ui/page-title.tsx'
import { StatusPage } from '../ui/status-page.tsx'

export default function ExamResultPage() {
  return (
    <StatusPage title="Result">
      <PageTitle title="Result" />
    </StatusPage>
  )
}
