import { useNavigate } from 'react-router'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { useEarlySearchDraft } from '../../lib/use-search-draft.ts'
import { href } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'

const LABEL = 'Search notes and glossary'

/** Searches a course. The URL contains the search; without scripts the form opens the same URL. */
export function StudySearchForm({
  slug,
  q,
  isLive = false,
  className,
}: {
  slug: string
  q: string
  /** Search while typing, only on pages where the field stays in place. */
  isLive?: boolean
  className?: string
}) {
  const navigate = useNavigate()
  const { field, text, type } = useEarlySearchDraft(q, (typed) => isLive && show(typed))

  function show(typed: string) {
    void navigate(href('/course/:slug/search', { slug }, { q: typed }), {
      replace: isLive,
      preventScrollReset: true,
    })
  }

  return (
    <form
      role="search"
      aria-label={LABEL}
      action={href('/course/:slug/search', { slug })}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        show(text.trim())
      }}
    >
      <SearchField
        ref={field}
        label={LABEL}
        placeholder={LABEL}
        name="q"
        maxLength={STUDY_SEARCH.most}
        value={text}
        onChange={(event) => type(event.target.value)}
        className="[&_input]:h-12 [&_input]:text-base"
      />
    </form>
  )
}
