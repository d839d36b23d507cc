import { Search } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { href } from '../paths.ts'
import { controlLook } from '../ui/control-look.ts'

/** Opens the courses with the typed search, and clears the field. Empty text does nothing. */
export function SearchForm({ className, onDone }: { className?: string; onDone?: () => void }) {
  const id = useId()
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
    // Without scripts the form leads to the same URL.
    <form
      role="search"
      action={href('/courses')}
      className={clsx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search courses
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        id={id}
        name="search"
        type="search"
        placeholder="Search courses"
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={clsx(controlLook, 'pl-9!')}
      />
    </form>
  )
}
