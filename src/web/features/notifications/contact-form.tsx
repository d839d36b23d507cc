import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { Button } from '../../ui/button.tsx'
import { ContactFields } from './contact-fields.tsx'

export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  if (sentFrom === null) return <ContactFields isAgain={isAgain} onSent={setSentFrom} />
  return (
    <Sent
      email={sentFrom}
      onAgain={() => {
        setIsAgain(true)
        setSentFrom(null)
      }}
    />
  )
}

function Sent({ email, onAgain }: { email: string; onAgain(): void }) {
  return (
    <div className="grid content-start justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
      <CircleCheck aria-hidden className="size-8 text-ok" />
      <h2 ref={focusWhenShown} tabIndex={-1} className="text-heading outline-none">
        Message sent
      </h2>
      <p className="text-muted">
        A person reads it and answers to <strong className="font-medium break-all text-fg">{email}</strong>.
        There is nothing more to do.
      </p>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  )
}
