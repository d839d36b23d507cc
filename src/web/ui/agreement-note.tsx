import { href } from '../paths.ts'
import { TextLink } from './text-link.tsx'

/**
 * Names the terms that people accept by continuing. Links open in a new tab, so that nothing that was typed
 * is lost.
 */
export function AgreementNote({ className }: { className?: string }) {
  return (
    <p className={className ?? 'text-sm text-muted'}>
      By continuing you agree to the{' '}
      <TextLink href={href('/terms')} target="_blank">
        Terms
      </TextLink>{' '}
      and{' '}
      <TextLink href={href('/privacy')} target="_blank">
        Privacy Policy
      </TextLink>
      .
    </p>
  )
}
