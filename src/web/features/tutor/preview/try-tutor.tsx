import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import type { TutorLanguage } from '#domain/tutor/reply.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LANGUAGES } from '../panel/tutor-language.ts'
import { previewQuery } from './api.ts'
import { PreviewForm } from './preview-form.tsx'
import { PreviewMessages } from './preview-messages.tsx'
import { usePreview } from './use-preview.ts'

/** The tutor on the open notes of a course, for everyone. It begins with a question and its reply. */
export function TryTutor({
  course,
  language,
  onChoose,
}: {
  /** A slug; empty if none is chosen. */
  course: string
  language: TutorLanguage
  onChoose(choice: { course: string } | { lang: TutorLanguage }): void
}) {
  const { data, error, refetch } = useQuery(previewQuery(course, language))
  const slug = course || (data?.chosen?.slug ?? '')
  const preview = usePreview(slug, language)
  const isFixed = !preview.isAlive || preview.asking !== null
  if (!data)
    return error ? (
      <div className="grid gap-4">
        <PartFailed error={error} onRetry={refetch} />
        {course && (
          <ButtonLink variant="secondary" className="justify-self-start" href={href('/ai-tutor')}>
            Try another course
          </ButtonLink>
        )}
      </div>
    ) : (
      <Skeleton className="h-160 rounded-card!" />
    )
  if (!data.chosen)
    return (
      <Card className="p-6 text-muted">
        No course has open notes yet. As soon as one has, you can ask the tutor about it here.
      </Card>
    )
  // Until the other course has arrived, the data are those of the one before.
  const isChosen = data.chosen.slug === slug
  return (
    <Card className="flex h-160 max-h-[85dvh] min-h-120 flex-col">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line p-4">
        <Select
          label="Course"
          value={slug}
          disabled={isFixed}
          options={data.courses.map((each) => ({ value: each.slug, label: titleShown(each.title) }))}
          onChange={({ target }) => onChoose({ course: target.value })}
        />
        <Select
          label="Language"
          value={language}
          disabled={isFixed}
          options={LANGUAGES}
          onChange={({ target }) =>
            onChoose({ lang: LANGUAGES.find(({ value }) => value === target.value)!.value })
          }
        />
      </div>
      {isChosen ? (
        <PreviewMessages slug={slug} preview={preview} chosen={data.chosen} />
      ) : (
        <div className="flex-1 p-4">
          {error ? (
            <PartFailed error={error} onRetry={refetch} />
          ) : (
            <Skeleton className="h-40 w-11/12 rounded-card!" />
          )}
        </div>
      )}
      <PreviewForm preview={preview} />
    </Card>
  )
}
