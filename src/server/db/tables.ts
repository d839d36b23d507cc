import type { AccountTables } from './account-tables.ts'
import type { AttemptTables } from './attempt-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { OperationTables } from './operation-tables.ts'
import type { OutcomeTables } from './outcome-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { StudyPlanTables } from './study-plan-tables.ts'
import type { TutorTables } from './tutor-tables.ts'

/** The types of all tables and views. `test/tables.test.ts` compares them with the database. */
export type Tables = AccountTables &
  AttemptTables &
  BillingTables &
  CatalogueTables &
  NotificationTables &
  OperationTables &
  OutcomeTables &
  ReviewTables &
  StudyPlanTables &
  TutorTables
