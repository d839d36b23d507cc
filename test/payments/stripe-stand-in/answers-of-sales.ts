// The stand-in's responses about customers, products, prices and checkouts.
import type Stripe from 'stripe'
import {
  buildBalanceTransaction,
  buildCustomer,
  buildPortalSession,
  buildPrice,
  buildProduct,
  buildSession,
  metadataOf,
} from './objects.ts'
import { page } from './page.ts'
import type { Route } from './route.ts'
import { emit, Refusal, requireOne, type State } from './state.ts'

export const answersOfSales: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/customers$/, schema: 'CustomerCreate', answer: createCustomer },
  { method: 'GET', path: /^\/v1\/customers\/(\w+)$/, schema: 'CustomerRetrieve', answer: retrieveCustomer },
  { method: 'POST', path: /^\/v1\/customers\/(\w+)$/, schema: 'CustomerUpdate', answer: updateCustomer },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/payment_methods$/,
    schema: 'CustomerPaymentMethodList',
    answer: (state, parameters, [customer]) =>
      page('/v1/payment_methods', owned(state.paymentMethods, customer), parameters),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    schema: 'PaymentMethodDetach',
    answer: (state, _parameters, [id = '']) =>
      Object.assign(requireOne(state.paymentMethods, 'payment_method', id), { customer: null }),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/tax_ids$/,
    schema: 'CustomerTaxIdList',
    answer: (state, parameters, [customer]) => page('/v1/tax_ids', owned(state.taxIds, customer), parameters),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/,
    schema: 'CustomerTaxIdDelete',
    answer: (state, _parameters, [, id = '']) => {
      requireOne(state.taxIds, 'tax_id', id)
      state.taxIds.delete(id)
      return { id, object: 'tax_id', deleted: true }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)\/balance_transactions$/,
    schema: 'CustomerBalanceTransactionCreate',
    answer: createBalanceTransaction,
  },
  { method: 'POST', path: /^\/v1\/products$/, schema: 'ProductCreate', answer: createProduct },
  { method: 'POST', path: /^\/v1\/prices$/, schema: 'PriceCreate', answer: createPrice },
  { method: 'GET', path: /^\/v1\/prices$/, schema: 'PriceList', answer: listPrices },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    schema: 'CheckoutSessionCreate',
    answer: createSession,
  },
  { method: 'GET', path: /^\/v1\/checkout\/sessions$/, schema: 'CheckoutSessionList', answer: listSessions },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    schema: 'CheckoutSessionRetrieve',
    answer: (state, _parameters, [id = '']) => requireOne(state.sessions, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    schema: 'CheckoutSessionExpire',
    answer: expireSession,
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    schema: 'PortalSessionCreate',
    answer: (state, parameters: Stripe.BillingPortal.SessionCreateParams) => {
      requireOne(state.customers, 'customer', parameters.customer ?? '')
      return buildPortalSession(state.nextId('bps'), state.now(), parameters)
    },
  },
]

function owned<T extends { customer?: unknown }>(from: Map<string, T>, customer: string | undefined): T[] {
  return [...from.values()].filter((one) => one.customer === customer)
}

function createCustomer(state: State, parameters: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer = buildCustomer(state.nextId('cus'), state.now())
  state.customers.set(customer.id, customer)
  Object.assign(customer, { email: parameters.email ?? null, metadata: metadataOf(parameters.metadata) })
  emit(state, 'customer.created', customer)
  return customer
}

function retrieveCustomer(state: State, _parameters: unknown, [id = '']: string[]): object {
  if (state.deletedCustomers.has(id)) return { id, object: 'customer', deleted: true }
  return requireOne(state.customers, 'customer', id)
}

function updateCustomer(
  state: State,
  parameters: Stripe.CustomerUpdateParams,
  [id = '']: string[],
): Stripe.Customer {
  const customer = requireOne(state.customers, 'customer', id)
  const { metadata, ...rest } = parameters
  const blank = Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value])
  Object.assign(customer, Object.fromEntries(blank), { metadata: metadataOf(metadata, customer.metadata) })
  return customer
}

function createBalanceTransaction(
  state: State,
  { amount, currency }: Stripe.CustomerCreateBalanceTransactionParams,
  [id = '']: string[],
): Stripe.CustomerBalanceTransaction {
  const customer = requireOne(state.customers, 'customer', id)
  if (currency !== (customer.currency ?? currency))
    throw new Refusal(400, `The balance of ${id} is in ${customer.currency}`, { param: 'currency' })
  customer.balance += amount
  customer.currency = currency
  const transaction = buildBalanceTransaction(state.nextId('cbtxn'), state.now(), {
    amount,
    currency,
    customer: id,
    ending_balance: customer.balance,
  })
  state.balanceTransactions.set(transaction.id, transaction)
  emit(state, 'customer.updated', customer)
  return transaction
}

function createProduct(state: State, parameters: Stripe.ProductCreateParams): Stripe.Product {
  const id = parameters.id ?? state.nextId('prod')
  if (state.products.has(id))
    throw new Refusal(400, `Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' })
  const product = buildProduct(id, parameters.name, state.now())
  product.metadata = metadataOf(parameters.metadata)
  state.products.set(id, product)
  return product
}

function createPrice(state: State, parameters: Stripe.PriceCreateParams): Stripe.Price {
  requireOne(state.products, 'product', parameters.product ?? '')
  const lookupKey = parameters.lookup_key ?? null
  const taken = [...state.prices.values()].find((price) => lookupKey && price.lookup_key === lookupKey)
  if (taken)
    throw new Refusal(400, `A price (\`${taken.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  const { interval } = parameters.recurring ?? {}
  const price = buildPrice(
    state.nextId('price'),
    state.now(),
    {
      currency: parameters.currency,
      lookup_key: lookupKey,
      metadata: metadataOf(parameters.metadata),
      product: parameters.product ?? '',
      unit_amount: parameters.unit_amount ?? null,
      tax_behavior: parameters.tax_behavior ?? 'unspecified',
    },
    interval === undefined ? null : requireInterval(interval),
  )
  state.prices.set(price.id, price)
  return price
}

function requireInterval(interval: string): 'month' | 'year' {
  if (interval === 'month' || interval === 'year') return interval
  throw new Refusal(400, 'this stand-in supports only months and years', { param: 'recurring[interval]' })
}

function listPrices(state: State, parameters: Stripe.PriceListParams): object {
  const { lookup_keys: keys, active } = parameters
  const prices = [...state.prices.values()].filter(
    (price) =>
      (!keys || keys.includes(price.lookup_key ?? '')) && (active === undefined || price.active === active),
  )
  return page('/v1/prices', prices, parameters)
}

/**
 * Creates a checkout session. Also checks rules that types cannot express, from Stripe's descriptions of the
 * parameters.
 */
function createSession(
  state: State,
  parameters: Stripe.Checkout.SessionCreateParams,
): Stripe.Checkout.Session {
  const { customer = '', customer_update: update, line_items: items = [], expires_at: expires } = parameters
  requireOne(state.customers, 'customer', customer)
  const price = requireOne(state.prices, 'price', items[0]?.price ?? '')
  const demand = (isMet: boolean, message: string, param: string) => {
    if (!isMet) throw new Refusal(400, message, { param })
  }
  demand(parameters.success_url !== undefined, 'success_url is needed on a hosted page', 'success_url')
  demand(
    parameters.mode !== 'subscription' || price.recurring !== null,
    'You must provide at least one recurring price in `subscription` mode',
    'line_items',
  )
  demand(
    parameters.mode === 'subscription' || parameters.subscription_data === undefined,
    '`subscription_data` is for `subscription` mode',
    'subscription_data',
  )
  demand(
    !parameters.tax_id_collection?.enabled || update?.name === 'auto',
    'Tax ID collection requires updating business name on the customer',
    'customer_update[name]',
  )
  demand(
    !parameters.automatic_tax?.enabled || update?.address === 'auto',
    'Automatic tax calculation requires a valid address on the customer, or `customer_update[address]`',
    'customer_update[address]',
  )
  demand(
    (parameters.subscription_data?.trial_period_days ?? 1) >= 1,
    'A trial has at least one day',
    'subscription_data[trial_period_days]',
  )
  const now = state.now()
  demand(
    expires === undefined || (expires >= now + 1_800 && expires <= now + 86_400),
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from now',
    'expires_at',
  )
  const session = buildSession(state.nextId('cs_test'), now, parameters, price.unit_amount ?? 0)
  state.sessions.set(session.id, session)
  state.wishes.set(session.id, {
    price,
    trialDays: parameters.subscription_data?.trial_period_days ?? 0,
    metadata: metadataOf(parameters.subscription_data?.metadata),
  })
  return session
}

function listSessions(state: State, parameters: Stripe.Checkout.SessionListParams): object {
  const { customer, status } = parameters
  const sessions = [...state.sessions.values()].filter(
    (session) =>
      (!customer || session.customer === customer) && (status === undefined || session.status === status),
  )
  return page('/v1/checkout/sessions', sessions, parameters)
}

function expireSession(state: State, _parameters: unknown, [id = '']: string[]): Stripe.Checkout.Session {
  const session = requireOne(state.sessions, 'checkout.session', id)
  if (session.status !== 'open')
    throw new Refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  emit(state, 'checkout.session.expired', session)
  return session
}
