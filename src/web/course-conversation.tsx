import type { ComponentProps } from 'react'
import { PractiseStep } from './features/attempts/practice-session/practise-step.tsx'
import { OpenedConversation } from './features/tutor/conversations/opened-conversation.tsx'

type Input = Omit<ComponentProps<typeof OpenedConversation>, 'renderPractise'>

/** A conversation on the page of all conversations. Load it when one is opened. */
export function CourseConversation(input: Input) {
  return (
    <OpenedConversation
      {...input}
      renderPractise={(slug, step) => <PractiseStep userId={input.userId} slug={slug} step={step} />}
    />
  )
}
