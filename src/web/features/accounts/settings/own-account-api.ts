import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeName,
  changePassword,
  chooseTimeZone,
  endAllSessions,
  endSession,
  getAccount,
  listSessions,
  requestEmailChange,
  type OwnAccount,
} from '#contract/own-account.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { refreshDays } from '../../../viewer/refresh-days.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toasts.ts'
import { sessionQuery } from '../api.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { useForgetPersonAtHome } from '../person-change.ts'
import { ACCOUNT_WORDS, CURRENT_PASSWORD_WORDS } from '../refusal-words.ts'

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'own', userId],
    queryFn: () => call(getAccount, {}),
    ...PROFILES.short,
  })

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'sessions', userId],
    queryFn: () => call(listSessions, {}),
    ...PROFILES.short,
  })

/**
 * Puts the account from a response into the cache, and refetches the session, which contains parts of the
 * account.
 */
function useKeepAccount(userId: string) {
  const queryClient = useQueryClient()
  return (account: OwnAccount) => {
    queryClient.setQueryData(accountQuery(userId).queryKey, account)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

export function useChangeName(userId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => call(changeName, { body: { userId, name } }, ACCOUNT_WORDS),
    onSuccess: useKeepAccount(userId),
  })
}

/** Chooses the time zone; null means that of the browser. */
export function useChooseTimeZone(userId: string) {
  const queryClient = useQueryClient()
  const keepAccount = useKeepAccount(userId)
  return useMutation({
    networkMode: 'always',
    mutationFn: (timeZone: string | null) =>
      call(chooseTimeZone, { body: { userId, timeZone } }, ACCOUNT_WORDS),
    onSuccess(account) {
      keepAccount(account)
      refreshDays(queryClient, userId)
    },
  })
}

export function useChangePassword(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (passwords: { password: string; newPassword: string }) =>
      call(changePassword, { body: { userId, ...passwords } }, CURRENT_PASSWORD_WORDS),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  })
}

export function useRequestEmailChange(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { email: string; password: string }) =>
      call(requestEmailChange, { body: { userId, ...body } }, CURRENT_PASSWORD_WORDS),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery(userId).queryKey }),
  })
}

export function useEndSession(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }, ACCOUNT_WORDS),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  })
}

export function useEndAllSessions(userId: string) {
  const forgetPerson = useForgetPersonAtHome()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(endAllSessions, { body: { userId } }, ACCOUNT_WORDS),
    async onSuccess() {
      await forgetPerson()
      tellOtherTabs('signed-out')
      toast.success('You’re signed out everywhere', undefined, { topic: 'session' })
    },
  })
}
