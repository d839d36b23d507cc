import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export function LeaveDialog({ onClose, onLeave }: { onClose(): void; onLeave(): void }) {
  return (
    <Dialog
      title="Leave the exam?"
      description="The clock goes on while you are away. You can come back to your answers until time is up; then they are scored as they are."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onClose}>Stay in the exam</Button>
        </>
      }
    />
  )
}
