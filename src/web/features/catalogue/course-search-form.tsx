import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'

/** Searches the catalogue by name. Without scripts the form opens the same URL. */
export function CourseSearchForm() {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  return (
    <form
      role="search"
      aria-label="Find your exam"
      action={href('/courses')}
      className="flex max-w-md gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(href('/courses', { search: search.trim() }))
      }}
    >
      <SearchField
        label="Find your exam"
        placeholder="Find your exam"
        name="search"
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="max-sm:h-11">
        Search
      </Button>
    </form>
  )
}
