/** The windows of the subscription's page: each is loaded when it is opened. */
import { lazy } from 'react'

export const CancelDialog = lazy(async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}))
export const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))
export const MoneyBackDialog = lazy(async () => ({
  default: (await import('./money-back-dialog.tsx')).MoneyBackDialog,
}))
