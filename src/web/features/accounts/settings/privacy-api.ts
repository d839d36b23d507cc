import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportAccount, getDeletion, requestDeletion, undoDeletion } from '#contract/privacy.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { readFile } from '../../../lib/read-file.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ACCOUNT_WORDS, CURRENT_PASSWORD_WORDS } from '../refusal-words.ts'

/** The ids of the headings that get the focus when the pressed button disappears. */
export const PRIVACY_ID = 'privacy'
export const DELETION_ID = 'deletion'

export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'deletion', userId],
    queryFn: () => call(getDeletion, {}),
    ...PROFILES.short,
  })

export function useRequestDeletion(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (password: string) =>
      call(requestDeletion, { body: { userId, password } }, CURRENT_PASSWORD_WORDS),
    onSuccess(deletion) {
      queryClient.setQueryData(deletionQuery(userId).queryKey, deletion)
      focusSoon(DELETION_ID)
    },
  })
}

export function useUndoDeletion(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(undoDeletion, { body: { userId } }, ACCOUNT_WORDS),
    onSuccess(deletion) {
      queryClient.setQueryData(deletionQuery(userId).queryKey, deletion)
      focusSoon(PRIVACY_ID)
    },
  })
}

/** Waits until React has rendered the element. */
function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

/** Downloads everything about a person as a file. `bytes` is how much has arrived so far. */
export function useExportAccount() {
  const [bytes, setBytes] = useState(0)
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      setBytes(0)
      const { blob, name } = await readFile(exportAccount, {}, setBytes, ACCOUNT_WORDS)
      saveFile(blob, name)
      return name
    },
  })
  return { ...exporting, bytes }
}
