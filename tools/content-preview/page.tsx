// The preview's page: the site's own components and styles, without its server.
import '@vitejs/plugin-react/preamble'
import '../../src/web/styles/app.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FeedbackPanel } from '../../src/web/features/attempts/question/feedback-panel.tsx'
import { Question } from '../../src/web/features/attempts/question/question.tsx'
import type { Preview, PreviewItem } from './read-preview.ts'

const [asked = '', askedItem = ''] = decodeURIComponent(location.pathname).slice(1).split('/')

function Page() {
  const [preview, setPreview] = useState<Preview | null>(null)
  // Vite cannot update the page in place, because the course's files are not modules, so the page reloads.
  useEffect(() => {
    void fetch(`/preview.json?${new URLSearchParams({ course: asked })}`).then(async (response) =>
      setPreview((await response.json()) as Preview),
    )
  }, [])
  if (!preview) return <p className="p-8 text-muted">Reading …</p>
  const { course, courses, items, problems } = preview
  const item = items.find(({ id }) => id === askedItem) ?? items[0]
  return (
    <div className="grid min-h-dvh lg:grid-cols-[16rem_1fr]">
      <nav
        aria-label="Questions"
        className="border-line p-4 text-sm lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r"
      >
        <p className="flex flex-wrap gap-3 pb-3">
          {courses.map((slug) => (
            <a
              key={slug}
              href={`/${slug}`}
              className={slug === course ? 'font-semibold' : 'text-muted underline'}
            >
              {slug}
            </a>
          ))}
        </p>
        {items.map(({ id, problems: own }) => (
          <a
            key={id}
            href={`/${course}/${id}`}
            aria-current={id === item?.id ? 'page' : undefined}
            className="figures block rounded-sm px-2 py-1 aria-[current]:bg-brand-soft"
          >
            {id} {own.length > 0 && <span className="text-bad">· {own.length}</span>}
          </a>
        ))}
      </nav>
      <main className="grid content-start gap-8 p-4 sm:p-8">
        <Problems title="About the course" problems={problems} />
        {item && <Shown key={item.id} shown={item} />}
      </main>
    </div>
  )
}

/** The question on the left, its feedback on the right. */
function Shown({ shown: { id, set, item, feedback, problems } }: { shown: PreviewItem }) {
  const [chosen, setChosen] = useState<string[]>([])
  const choose = (choiceId: string) =>
    setChosen((before) =>
      item.type === 'single'
        ? [choiceId]
        : before.includes(choiceId)
          ? before.filter((other) => other !== choiceId)
          : [...before, choiceId].slice(-item.choose),
    )
  return (
    <>
      <h1 className="text-heading">
        {id} <span className="font-normal text-muted">{set}</span>
      </h1>
      <Problems title="About this question" problems={problems} />
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <Question item={item} title="As it is asked" level="h2" chosen={chosen} onChoose={choose} />
        <div className="grid content-start gap-6">
          <Question item={item} title="As it is explained" level="h2" chosen={chosen} feedback={feedback} />
          <FeedbackPanel item={item} chosen={[]} feedback={feedback} />
        </div>
      </div>
    </>
  )
}

function Problems({ title, problems }: { title: string; problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <section aria-label={title} className="rounded-card bg-bad-soft p-4 text-sm">
      <h2 className="font-medium text-bad">{title}</h2>
      <ul className="mt-2 grid gap-1 wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}

document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
createRoot(document.getElementById('preview')!).render(<Page />)
