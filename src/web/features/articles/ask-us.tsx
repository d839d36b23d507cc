import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function AskUs({ question, className = '' }: { question: string; className?: string }) {
  return (
    <aside
      aria-label="Contact"
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-6 py-5 print:hidden ${className}`}
    >
      <p className="font-medium">{question}</p>
      <ButtonLink href={href('/contact')} variant="secondary">
        Contact us
      </ButtonLink>
    </aside>
  )
}
