// The test provider's pages, which the site itself shows while no real provider is set up. Their URL alone opens them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { PaymentsRefused } from '../../integrations/payments/payments.ts'
import {
  isTestPayments,
  type TestPayments,
} from '../../integrations/payments/test-provider/create-test-payments.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { repeatEvery } from '../../queue/repeat-every.ts'
import { checkOrigin } from '../origin.ts'
import { PAYMENT_WEBHOOK_PATH } from '../webhooks.ts'
import type { Answer, Asked } from './answer.ts'
import { answerCheckout, answerCheckoutBank } from './checkout-page.ts'
import { answerPortal } from './portal-page.ts'
import { pageHeaders, renderMessage } from './document.ts'
import { answerInvoice, answerInvoiceBank, writeInvoice } from './invoice-page.ts'

const TICK_MS = 1_000
const FORM = 'application/x-www-form-urlencoded'

/** Does nothing with a real provider. Call it before the site's pages are registered: they match every other URL. */
export function registerTestProvider(
  app: FastifyInstance,
  { payments, config }: Pick<Deps, 'payments' | 'config'>,
): void {
  if (!isTestPayments(payments) || config.isProduction) return
  const headers = pageHeaders(config.baseUrl)
  const missing = renderMessage(
    'Nothing here',
    'There is no such page, or its time is over. Go back to the site.',
  )

  async function answer(
    respond: (asked: Asked) => Promise<Answer | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const form = request.method === 'POST' ? ((request.body ?? new Map()) as Map<string, string>) : null
    if (form) checkOrigin(request.headers, config)
    await (payments as TestPayments).tick()
    const { id } = request.params as { id: string }
    const query = new Map(new URL(request.url, config.baseUrl).searchParams)
    const found = await respond({ payments: payments as TestPayments, id, query, form }).catch(
      (error: unknown) => {
        if (error instanceof PaymentsRefused) return null
        throw error
      },
    )
    void reply.headers(headers)
    if (found === null) return reply.status(404).send(missing)
    return 'html' in found ? reply.send(found.html) : reply.redirect(found.seeOther, 303)
  }

  // In a separate plugin, because no other route reads forms.
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new Map(new URLSearchParams(String(body)))),
    )
    for (const [path, respond] of [
      [PROVIDER_PATHS.checkout(':id'), answerCheckout],
      [PROVIDER_PATHS.checkoutBank(':id'), answerCheckoutBank],
      [PROVIDER_PATHS.invoice(':id'), answerInvoice],
      [PROVIDER_PATHS.invoiceBank(':id'), answerInvoiceBank],
      [PROVIDER_PATHS.portal(':id'), answerPortal],
    ] as const) {
      pages.get(path, (request, reply) => answer(respond, request, reply))
      pages.post(path, (request, reply) => answer(respond, request, reply))
    }
    pages.get(PROVIDER_PATHS.invoiceDocument(':id'), async (request, reply) => {
      await payments.tick()
      const { invoices, customers } = payments.world
      const invoice = invoices.get((request.params as { id: string }).id)
      void reply.headers(headers)
      if (!invoice || invoice.number === null) return reply.status(404).send(missing)
      const name = `attachment; filename="invoice-${invoice.number}.txt"`
      return reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'content-disposition': name })
        .send(writeInvoice(invoice, customers.get(invoice.customerId)!))
    })
  })
}

/** Lets time pass at the provider, and posts its events to our webhook. The returned function stops both. */
export function playTestProvider(
  app: FastifyInstance,
  { payments, log }: Pick<Deps, 'payments' | 'log'>,
): () => Promise<void> {
  if (!isTestPayments(payments)) return async () => {}
  payments.onDeliver(async (payload, headers) => {
    const told = await app.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, payload, headers })
    return told.statusCode
  })
  return repeatEvery(
    TICK_MS,
    () => payments.tick(),
    (error) =>
      log.warn(
        { err: error },
        'the test payment provider failed to process what is due; it tries again in a second',
      ),
  )
}
