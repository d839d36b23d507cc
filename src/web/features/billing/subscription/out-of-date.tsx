import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { refreshAccount } from '../api.ts'

/**
 * Replaces a dialog if the subscription has changed since it opened, because the dialog's text is now wrong.
 */
export function OutOfDate({ onClose }: { onClose(): void }) {
  const queryClient = useQueryClient()
  const reload = () => {
    void refreshAccount(queryClient)
    onClose()
  }
  return (
    <Dialog
      title="Your subscription has changed"
      onClose={onClose}
      footer={<Button onClick={reload}>Reload</Button>}
    >
      <p role="alert">
        It changed after this window opened, so the window is out of date. Nothing was done here.
      </p>
    </Dialog>
  )
}
