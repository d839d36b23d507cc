import { TextLink } from '../ui/text-link.tsx'
import { useSubscribeLink } from './subscribe-link.ts'

/** For a person whose access has ended: what stays, and what a plan brings back. */
export function LapsedNote() {
  const { href, label, isOverdue } = useSubscribeLink('See the plans')
  return (
    <p className="max-w-reading rounded-card border border-line bg-surface p-4 text-sm text-muted">
      {isOverdue
        ? 'Your payment is overdue. Your results, notes and notebook stay yours to read and export. Practice and timed exams open again once it is paid.'
        : 'Your plan has ended. Your results, notes and notebook stay yours to read and export. A plan brings back practice and timed exams.'}{' '}
      <TextLink href={href}>{label}</TextLink>
    </p>
  )
}
