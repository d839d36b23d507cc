import type { ComponentProps } from 'react'
import { PractiseStep } from './features/attempts/practice-session/practise-step.tsx'
import { TutorSheet } from './features/tutor/panel/tutor-sheet.tsx'

type Input = Omit<ComponentProps<typeof TutorSheet>, 'renderPractise'>

/** The tutor's panel over a page of a course. Load it when it is opened. */
export function CourseTutor(input: Input) {
  return (
    <TutorSheet
      {...input}
      renderPractise={(step) => <PractiseStep userId={input.userId} slug={input.slug} step={step} />}
    />
  )
}
