import { MessageCircleQuestion } from 'lucide-react'
import { isPro } from '#domain/billing/entitlements.ts'
import type { QuestionSlots } from './features/attempts/question/question-slots.ts'
import { NoteTools } from './features/notebook/note-tools.tsx'
import type { TutorDoor } from './tutor-door.ts'
import { Button } from './ui/button.tsx'
import { lazyAside } from './ui/lazy-aside.tsx'
import { useViewer } from './viewer/viewer.ts'

const CourseTutor = lazyAside(async () => (await import('./course-tutor.tsx')).CourseTutor)

type Place = Parameters<QuestionSlots['renderNotes']>[0]

/** The tools below a question in practice: its note, its link, and the tutor for people who may ask it. */
export function PracticeTools({
  onShowAnswer,
  tutor: { isOpen, first },
  onTutor,
  ...place
}: Place & { tutor: TutorDoor; onTutor(tutor: TutorDoor): void }) {
  const mayAsk = isPro(useViewer())
  if (!mayAsk) return <NoteTools {...place} />
  return (
    <>
      <NoteTools {...place}>
        <Button
          variant="ghost"
          size={32}
          aria-expanded={isOpen}
          onClick={() => onTutor({ isOpen: !isOpen, first: null })}
        >
          <MessageCircleQuestion aria-hidden className="size-4" />
          Ask the tutor
        </Button>
      </NoteTools>
      {isOpen && (
        <>
          {/* On narrow windows, the question can be scrolled clear of the sheet. */}
          <div aria-hidden className="h-[50dvh] lg:hidden" />
          <CourseTutor
            userId={place.userId}
            slug={place.slug}
            canPractise={false}
            question={{ questionId: place.questionId, onShowAnswer }}
            first={
              first === null ? null : { question: first, onSent: () => onTutor({ isOpen, first: null }) }
            }
            onClose={() => onTutor({ isOpen: false, first: null })}
          />
        </>
      )}
    </>
  )
}
