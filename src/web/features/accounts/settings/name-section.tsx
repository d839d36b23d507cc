import { useEffect, useRef } from 'react'
import { fieldOf } from '../../../lib/form-fields.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountSection, Outcome } from './account-section.tsx'
import { useChangeName } from './own-account-api.ts'

const LONGEST = 100

export function NameSection({ userId, name }: { userId: string; name: string }) {
  const element = useRef<HTMLFormElement>(null)
  const change = useChangeName(userId)
  const { form, problems } = useCheckedForm(
    { name: (value) => (value.trim() === '' ? 'Enter a name.' : undefined) },
    (values) => change.mutate(values.name.trim()),
  )
  // The field keeps its value itself. The saved name may have changed in another tab.
  useEffect(() => {
    const field = fieldOf(element.current, 'name')
    if (field) field.value = name
  }, [name])
  return (
    <AccountSection title="Name" about="Only you see it.">
      <form ref={element} className="grid justify-items-start gap-4" {...form}>
        <Field
          label="Name"
          required
          autoComplete="name"
          maxLength={LONGEST}
          className="w-full sm:max-w-sm"
          name="name"
          defaultValue={name}
          onChange={() => change.reset()}
          error={problems.name}
        />
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save name'}
        </Button>
        <Outcome of={change} done="Saved." />
      </form>
    </AccountSection>
  )
}
