import { useQuery } from '@tanstack/react-query'
import { calibrationQuery } from '../../features/outcomes/api.ts'
import { Calibration } from '../../features/outcomes/calibration.tsx'
import type { PageData } from '../../lib/page.ts'
import { href } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const data: PageData<'/calibration'> = ({ queryClient }) => queryClient.fetchQuery(calibrationQuery())

export default function CalibrationPage() {
  const { data: calibration, error, refetch } = useQuery(calibrationQuery())
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-10 pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="How good our forecasts are"
        description="Forecasts of passing, compared with the exam results that learners share with us."
      />
      <header>
        <h1 className="text-title">How good our forecasts are</h1>
        <p className="mt-3 max-w-reading text-muted">
          We tell learners how likely they are to pass. After their exam, they can tell us what happened, and
          let the result count here, without their name. It is compared with their forecast on the evening
          before. About 70% of the people whose forecast was 70% should pass.{' '}
          <TextLink href={href('/help/:slug', { slug: 'readiness' })}>What readiness means</TextLink>
        </p>
      </header>
      {calibration ? (
        <Calibration calibration={calibration} />
      ) : error ? (
        <ErrorState error={error} title="The figures could not be loaded" onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
