import { useNavigate } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import type { ListedShelf } from '#domain/articles/shelves.ts'
import { useEarlySearchDraft } from '../../lib/use-search-draft.ts'
import { href } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'

/**
 * Searches a shelf while the person types. The URL contains the search; without scripts, the form opens the
 * same URL.
 */
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
  const { field, text, type } = useEarlySearchDraft(search, show)

  function show(typed: string) {
    void navigate(href(`/${shelf}`, { search: typed }), {
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
        show(text.trim())
      }}
    >
      <SearchField
        ref={field}
        label={label}
        placeholder={label}
        name="search"
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  )
}
