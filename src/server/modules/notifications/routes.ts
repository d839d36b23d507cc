import * as notifications from '#contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { findContactMessages } from './find-contact-messages.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

export function notificationRoutes(deps: Deps): Route[] {
  return [
    bind(notifications.subscribeNewsletter, (input, context) => subscribeNewsletter(deps, input, context)),
    bind(notifications.confirmNewsletter, (input, context) => confirmNewsletter(deps, input, context)),
    bind(notifications.unsubscribeNewsletter, (input, context) =>
      unsubscribeNewsletter(deps, input, context),
    ),
    bind(notifications.sendContactMessage, (input, context) => sendContactMessage(deps, input, context)),
    bind(notifications.listContactMessages, (input) => findContactMessages(deps.db, input)),
  ]
}
