import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Select } from '../../../ui/select.tsx'
import { type CourseActions, linkableExamsQuery } from './curation-api.ts'

const NONE = 'none'

/** Links one of the sets that the course does not have to it, after its other sets. */
export function LinkExam({ courseId, link }: { courseId: string; link: CourseActions['link'] }) {
  const { data: exams, error, refetch } = useQuery(linkableExamsQuery(courseId))
  const [chosen, setChosen] = useState(NONE)
  if (!exams && error) return <PartFailed error={error} onRetry={refetch} />
  // Another administrator may have linked it in the meantime.
  const examId = exams?.some(({ id }) => id === chosen) ? chosen : NONE
  const empty = exams ? (exams.length === 0 ? 'No other set to link' : 'Choose a set') : 'Loading the sets…'
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (examId !== NONE && !link.isPending) link.mutate(examId, { onSuccess: () => setChosen(NONE) })
      }}
    >
      <Select
        label="Set to link"
        className="min-w-0 flex-[1_1_14rem]"
        value={examId}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: NONE, label: empty },
          ...(exams ?? []).map(({ id, title, slug, questionsCount }) => ({
            value: id,
            label: `${title} (${slug}, ${formatCount(questionsCount, 'question')})`,
          })),
        ]}
      />
      {/* Does not use `disabled`, because the button would lose the focus. */}
      <Button
        type="submit"
        variant="secondary"
        aria-disabled={examId === NONE || link.isPending || undefined}
      >
        {link.isPending ? 'Linking…' : 'Link set'}
      </Button>
    </form>
  )
}
