import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { AccountSection, Outcome } from './account-section.tsx'
import { useChooseTimeZone } from './own-account-api.ts'

const AUTOMATIC = 'automatic'

export function TimeZoneSection({
  userId,
  timeZone,
  isChosen,
}: {
  userId: string
  timeZone: string
  isChosen: boolean
}) {
  const choose = useChooseTimeZone(userId)
  const kept = isChosen ? timeZone : AUTOMATIC
  // Null until the person picks one, so that a choice saved in another tab shows here too.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <AccountSection title="Time zone" about="We use it for your daily progress and for dates in emails.">
      <form
        className="grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const picked = draft ?? kept
          choose.mutate(picked === AUTOMATIC ? null : picked, { onSuccess: () => setDraft(null) })
        }}
      >
        <Select
          label="Time zone"
          className="w-full sm:max-w-sm"
          options={optionsWith(timeZone)}
          value={draft ?? kept}
          onChange={(event) => {
            setDraft(event.target.value)
            choose.reset()
          }}
        />
        <Button type="submit" variant="secondary" disabled={choose.isPending}>
          {choose.isPending ? 'Saving…' : 'Save time zone'}
        </Button>
        <Outcome of={choose} done="Saved." />
      </form>
    </AccountSection>
  )
}

/** All time zones that this browser knows, plus the saved one, which it may know by another name. */
function optionsWith(kept: string): { value: string; label: string }[] {
  const detected = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', kept])
  return [
    { value: AUTOMATIC, label: `Automatic (this browser: ${inWords(detected)})` },
    ...[...zones].toSorted().map((zone) => ({ value: zone, label: inWords(zone) })),
  ]
}

function inWords(zone: string): string {
  return zone.replaceAll('_', ' ')
}
