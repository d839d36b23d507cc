import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { type ControlLabel, LabelledControl } from './labelled-control.tsx'

export function PasswordField({
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'required'> & ControlLabel) {
  const [isShown, setIsShown] = useState(false)
  return (
    <LabelledControl label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className="relative">
          <input
            className={clsx(controlLook, 'pr-16')}
            {...control}
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 rounded-control px-3 text-sm font-medium text-brand hover:underline dark:text-brand-hover"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </LabelledControl>
  )
}
