import type { ComponentProps } from 'react'
import { PractiseStep } from './features/attempts/practice-session/practise-step.tsx'
import { TutorSheet } from './features/tutor/panel/tutor-sheet.tsx'

type Input = Omit<ComponentProps<typeof TutorSheet>, 'renderPractise'> & {
  /** False beside a question of an unfinished practice, because another cannot be started. */
  canPractise?: boolean
}

/** The tutor's panel over a page of a course. Load it when it is opened. */
export function CourseTutor({ canPractise = true, ...input }: Input) {
  return (
    <TutorSheet
      {...input}
      renderPractise={(step) =>
        canPractise && <PractiseStep userId={input.userId} slug={input.slug} step={step} />
      }
    />
  )
}
