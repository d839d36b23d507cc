import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { href } from '../paths.ts'
import { SearchField } from '../ui/search-field.tsx'

/** Opens the list of courses with the typed search, and clears the field. */
export function SearchForm({ className, onDone }: { className?: string; onDone?: () => void }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  function search() {
    const text = field.current?.value.trim() ?? ''
    if (!field.current || text === '') return
    field.current.value = ''
    onDone?.()
    void navigate(href('/courses', { search: text }))
  }
  return (
    // Without scripts the form opens the same URL.
    <form
      role="search"
      action={href('/courses')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchField
        ref={field}
        label="Search courses"
        placeholder="Search courses"
        name="search"
        maxLength={SEARCH_MAX_LENGTH}
      />
    </form>
  )
}
