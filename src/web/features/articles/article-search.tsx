import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import type { ListedShelf } from '#domain/articles/shelves.ts'
import { useSearchDraft } from '../../lib/use-search-draft.ts'
import { href } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'

/** Looks through a shelf while one types. The address holds the search; without scripts the form goes to the same place. */
export function ArticleSearch({
  shelf,
  search,
  label,
  className,
}: {
  shelf: ListedShelf
  search: string
  label: string
  className?: string
}) {
  const navigate = useNavigate()
  const draft = useSearchDraft(search, show)
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent((typed: string) => typed !== draft.text && draft.type(typed))
  // What was typed before this script listened stands in the field and nowhere else.
  useEffect(() => void takeOver(field.current?.value ?? ''), [])

  function show(text: string) {
    void navigate(href(`/${shelf}`, { search: { search: text } }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={href(`/${shelf}`)}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        show(draft.text.trim())
      }}
    >
      <SearchField
        ref={field}
        label={label}
        placeholder={label}
        name="search"
        maxLength={SEARCH_MAX_LENGTH}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
      />
    </form>
  )
}
