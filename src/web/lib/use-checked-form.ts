import { useState, type FormEvent } from 'react'
import { fieldOf } from './form-fields.ts'

/** Returns what is wrong with a value, if anything. */
export type Check = (value: string) => string | undefined

/**
 * A form whose fields are checked when it is submitted, and from then on while the person types. The fields keep their
 * values themselves, so that what a password manager fills in counts.
 */
export function useCheckedForm<Name extends string>(
  checks: Record<Name, Check>,
  /** Called with the values once nothing is wrong with them. `reset` empties the form. */
  onValid: (values: Record<Name, string>, reset: () => void) => void,
) {
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const names = Object.keys(checks) as Name[]

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(
      names.map((name) => [name, fieldOf(form, name)?.value ?? '']),
    ) as Record<Name, string>
    const found = Object.fromEntries(
      names.map((name) => [name, checks[name](values[name])]),
    ) as typeof problems
    setProblems(found)
    setIsSubmitted(true)
    const first = names.find((name) => found[name])
    if (first) fieldOf(form, first)?.focus()
    else onValid(values, () => reset(form))
  }

  function reset(form: HTMLFormElement): void {
    form.reset()
    setProblems({})
    setIsSubmitted(false)
  }

  function checkAgain({ target }: FormEvent<HTMLFormElement>): void {
    const { name, value } = target as HTMLInputElement
    const check = checks[name as Name] as Check | undefined
    if (isSubmitted && check) setProblems((known) => ({ ...known, [name]: check(value) }))
  }

  return { problems, form: { noValidate: true, onSubmit: submit, onInput: checkAgain } }
}
