import * as accounts from '#contract/accounts.ts'
import * as ownAccount from '#contract/own-account.ts'
import * as privacy from '#contract/privacy.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { actorOf } from '../../requests/context.ts'
import { changeName } from './profile/change-name.ts'
import { changePassword } from './passwords/change-password.ts'
import { chooseTimeZone } from './profile/choose-time-zone.ts'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { endAllSessions } from './signing-in/end-all-sessions.ts'
import { endSession } from './signing-in/end-session.ts'
import { exportAccount } from './export/export-account.ts'
import { selectAccount } from './profile/own-account-store.ts'
import { findDeletion } from './deletion/find-deletion.ts'
import { findFeatures } from './rights/find-features.ts'
import { findIsAdmin, findRoles } from './rights/find-viewer.ts'
import { findSession } from './signing-in/find-session.ts'
import { findSubscription } from './rights/find-subscription.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { grantAdmin } from './rights/grant-admin.ts'
import { keepTimeZone } from './profile/keep-time-zone.ts'
import { listSessions } from './signing-in/list-sessions.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { resendVerification } from './signing-up/resend-verification.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signIn } from './signing-in/sign-in.ts'
import { signOut } from './signing-in/sign-out.ts'
import { signUp } from './signing-up/sign-up.ts'
import { undoDeletion } from './deletion/undo-deletion.ts'
import { verifyEmail } from './signing-up/verify-email.ts'

export function accountRoutes(deps: Deps): Route[] {
  return [
    bindKept(accounts.getPasswordRule, () => ({ minimum: deps.config.passwordMin })),
    bind(accounts.signUp, (input, context) => signUp(deps, input, context)),
    bind(accounts.signIn, (input, context) => signIn(deps, input, context)),
    bind(accounts.signOut, (_, context) => signOut(deps, context)),
    bind(accounts.getSession, (_, context) => findSession(deps, context)),
    bind(accounts.verifyEmail, (input, context) => verifyEmail(deps, input, context)),
    bind(accounts.resendVerification, (input, context) => resendVerification(deps, input, context)),
    bind(accounts.forgotPassword, (input, context) => forgotPassword(deps, input, context)),
    bind(accounts.resetPassword, (input, context) => resetPassword(deps, input, context)),
    bind(accounts.keepTimeZone, ({ body }, { principal }) => keepTimeZone(deps, principal, body.timeZone)),
    bind(accounts.getRoles, (_, { principal }) => findRoles(deps, principal)),
    bind(accounts.getSubscription, (_, { principal }) => findSubscription(deps, principal)),
    bind(accounts.getFeatures, (_, { principal }) => findFeatures(deps, principal)),
    bind(accounts.isAdmin, (_, { principal }) => findIsAdmin(deps, principal)),
    bind(accounts.grantAdminToSelf, (input, context) => grantAdmin(deps, input, actorOf(context))),
    bind(ownAccount.getAccount, (_, { principal }) => selectAccount(deps.db, principal.userId)),
    bind(ownAccount.changeName, ({ body }, { principal }) => changeName(deps, principal, body.name)),
    bind(ownAccount.chooseTimeZone, ({ body }, { principal }) =>
      chooseTimeZone(deps, principal, body.timeZone),
    ),
    bind(ownAccount.changePassword, (input, context) => changePassword(deps, input, context)),
    bind(ownAccount.requestEmailChange, (input, context) => requestEmailChange(deps, input, context)),
    bind(ownAccount.confirmEmailChange, (input, context) => confirmEmailChange(deps, input, context)),
    bind(ownAccount.listSessions, (_, { principal }) => listSessions(deps, principal)),
    bind(ownAccount.endSession, ({ params }, { principal }) => endSession(deps, principal, params.sessionId)),
    bind(ownAccount.endAllSessions, (_, context) => endAllSessions(deps, context)),
    bind(privacy.exportAccount, (_, { principal }) => exportAccount(deps, principal)),
    bind(privacy.getDeletion, (_, { principal }) => findDeletion(deps, principal)),
    bind(privacy.requestDeletion, (input, context) => requestDeletion(deps, input, context)),
    bind(privacy.undoDeletion, (_, { principal }) => undoDeletion(deps, principal)),
  ]
}
