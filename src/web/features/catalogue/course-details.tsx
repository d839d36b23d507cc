import type { CourseDetail } from '#contract/catalogue.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { buildQuestions } from './course-questions.ts'
import { CourseReviews } from './course-reviews.tsx'
import { RecentCoursesList } from './recent-courses-list.tsx'
import { WhatsIncluded } from './whats-included.tsx'
import { WhyChoose } from './why-choose.tsx'

/** The lower part of the course page, the same for everyone. */
export function CourseDetails({ course }: { course: CourseDetail }) {
  return (
    <div className="container-page">
      <WhatsIncluded course={course} />
      <WhyChoose course={course} />
      <CourseReviews />
      <section
        aria-labelledby="questions"
        className="grid gap-x-14 gap-y-6 border-t border-line pt-16 pb-10 sm:pt-20 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="questions" className="text-title text-2xl!">
          Frequently asked questions
        </h2>
        <Accordion name="course-questions" items={buildQuestions(course)} />
      </section>
      {/* Reserves the height of its content, or the footer would move. */}
      <div className="min-h-44 pb-6 sm:min-h-28">
        <RecentCoursesList except={course.slug} />
      </div>
    </div>
  )
}
