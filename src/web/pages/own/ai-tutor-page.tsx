import { useNavigate } from 'react-router'
import { isPro } from '#domain/billing/entitlements.ts'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { useRecentCourses } from '../../features/catalogue/recent-courses.ts'
import { ConversationList, ListSkeleton } from '../../features/tutor/conversations/conversation-list.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../../viewer/viewer.ts'

const CourseConversation = lazyPart(
  async () => (await import('../../course-conversation.tsx')).CourseConversation,
  () => <Skeleton className="h-[500px] rounded-card!" />,
)

/** Everything a person has asked the tutor. */
export default function AiTutorPage() {
  const { conversation, ...filter } = useOwnSearch('/dashboard/ai-tutor')
  const viewer = useViewer()
  const navigate = useNavigate()
  const { user, isLoading } = viewer
  if (!user && !isLoading) return <SignInFirst />
  const closedNote = !isPro(viewer) && (
    <p className="border-t border-line p-4 text-sm text-muted">
      Asking needs Pro. <TextLink href={href('/pricing')}>See the plans</TextLink>
    </p>
  )
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title="AI tutor" isHidden />
      <h1 className="mb-8 text-title">AI tutor</h1>
      {user ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className={conversation && 'max-lg:hidden'}>
            <ConversationList
              userId={user.id}
              filter={filter}
              openId={conversation}
              courses={<CourseLinks />}
              onRemoved={(removed) => {
                if (removed === conversation)
                  void navigate(href('/dashboard/ai-tutor', filter), {
                    replace: true,
                    preventScrollReset: true,
                  })
              }}
              onFilter={(next) =>
                void navigate(href('/dashboard/ai-tutor', { ...next, conversation }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
          {conversation ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24">
              <div className="lg:hidden">
                <BackLink href={href('/dashboard/ai-tutor', filter)}>All conversations</BackLink>
              </div>
              <CourseConversation
                key={conversation}
                conversationId={conversation}
                userId={user.id}
                closedNote={closedNote || undefined}
              />
            </div>
          ) : (
            <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-edge/60 px-6 py-14 text-center text-sm text-muted">
              <p>
                Choose a conversation to read it and go on. For a new one, open a course and press Ask AI.
              </p>
              <div className="flex flex-wrap justify-center gap-2">
                <CourseLinks />
              </div>
            </div>
          )}
        </div>
      ) : (
        <ListSkeleton />
      )}
    </div>
  )
}

function CourseLinks() {
  const courses = useRecentCourses()
  if (courses.length === 0) return <ButtonLink href={href('/courses')}>Choose a course</ButtonLink>
  return (
    <>
      {courses.map(({ slug, title }) => (
        <ButtonLink
          key={slug}
          variant="secondary"
          href={href('/course/:slug', { slug })}
          className="h-auto! min-h-10 shrink! py-1.5 whitespace-normal!"
        >
          {title}
        </ButtonLink>
      ))}
    </>
  )
}
