import { useMutation } from '@tanstack/react-query'
import { signOut } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { useForgetPersonAtHome } from '../person-change.ts'

/** Signs out and returns to the home page. The specification gives the toasts in German (§8). */
export function useSignOut() {
  const forgetPerson = useForgetPersonAtHome()
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      await forgetPerson()
      tellOtherTabs('signed-out')
      toast.success('Ausgeloggt', 'Du wurdest erfolgreich abgemeldet', { topic: 'session' })
    },
    onError: (error) => toast.error('Fehler', messageOf(error)),
  })
}
