import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Dialog
      title="Leave the exam?"
      description="The clock goes on while you are away. You can come back to your answers until time is up; then they are scored as they are."
      onClose={onStay}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay in the exam</Button>
        </>
      }
    />
  )
}
