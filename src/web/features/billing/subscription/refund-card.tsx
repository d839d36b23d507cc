import { clsx } from 'clsx'
import { useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import { explainRefund } from '../subscription-words.ts'

const RefundDialog = lazyAside(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** The money-back guarantee: what can be refunded now, or why nothing can. */
export function RefundCard({
  userId,
  moneyBack,
  onDone,
}: {
  userId: string
  moneyBack: Billing['moneyBack']
  onDone(text: string): void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="p-6">
      <h2 className="text-heading">Money-back guarantee</h2>
      <p className={clsx('figures mt-2 text-sm', moneyBack.state !== 'returned' && 'text-muted')}>
        {explainRefund(moneyBack, PRICES.moneyBackDays)}
      </p>
      {moneyBack.state === 'open' && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          Get my money back
        </Button>
      )}
      {isOpen && (
        <RefundDialog
          userId={userId}
          moneyBack={moneyBack}
          onClose={() => setIsOpen(false)}
          onDone={(text) => {
            setIsOpen(false)
            onDone(text)
          }}
        />
      )}
    </Card>
  )
}
