import { CareerImpact } from './career-impact.tsx'
import { Journey } from './journey.tsx'
import { Testimonials } from './testimonials.tsx'
import { TutorPreview } from './tutor-preview.tsx'

/** Sections three to six of the home page (spec §2). */
export function LandingSections() {
  return (
    <>
      <CareerImpact />
      <TutorPreview />
      <Journey />
      <Testimonials />
    </>
  )
}
