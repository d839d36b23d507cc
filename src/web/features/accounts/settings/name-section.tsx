import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountSection, Outcome } from './account-section.tsx'
import { useChangeName } from './own-account-api.ts'

const LONGEST = 100

export function NameSection({ userId, name }: { userId: string; name: string }) {
  const { register, handleSubmit, formState } = useForm({ values: { name } })
  const change = useChangeName(userId)
  return (
    <AccountSection title="Name" about="Only you see it.">
      <form
        noValidate
        className="grid justify-items-start gap-4"
        onSubmit={(event) => void handleSubmit((values) => change.mutate(values.name.trim()))(event)}
      >
        <Field
          label="Name"
          required
          autoComplete="name"
          maxLength={LONGEST}
          className="w-full sm:max-w-sm"
          error={formState.errors.name?.message}
          {...register('name', {
            validate: (value) => value.trim() !== '' || 'Enter a name.',
            onChange: () => change.reset(),
          })}
        />
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save name'}
        </Button>
        <Outcome of={change} done="Saved." />
      </form>
    </AccountSection>
  )
}
