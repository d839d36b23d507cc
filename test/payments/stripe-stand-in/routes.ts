// The part of Stripe's API that is here: which request is checked by which schema and answered by what.
import { answersOfBilling } from './answers-of-billing.ts'
import { answersOfSales } from './answers-of-sales.ts'
import type { Route } from './route.ts'

export const ROUTES: readonly Route[] = [...answersOfSales, ...answersOfBilling]
