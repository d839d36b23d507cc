// Configures the auth library for our own tables. Its router is not mounted: verbs call its functions, so that every way
// to sign in is in the contract. Its own origin check needs a request and does nothing here; `http/origin.ts` replaces
// it.
import { betterAuth } from 'better-auth'
import type { openPool } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { libraryHashing } from './hashing.ts'
import { libraryCookies } from './session-cookie.ts'
import { openSession } from './open-session.ts'

export type AuthConfig = {
  baseUrl: string
  isSecure: boolean
  authSecret: string
  passwordMin: number
}

const DAY_SECONDS = 86_400
/** The lifetime of a session after its last renewal. It is renewed at most once a day. */
export const SESSION_SECONDS = 30 * DAY_SECONDS
const SESSION_UPDATE_SECONDS = DAY_SECONDS
/** Equal to the maximum in the contract. */
const PASSWORD_MAX = 256

/** A header for passing the caller's IP address to the library. Only verbs set it; it is never read from the network. */
export const CLIENT_IP_HEADER = 'x-cutscore-client-ip'

export function createAuth({ pool, config }: { pool: ReturnType<typeof openPool>; config: AuthConfig }) {
  return betterAuth({
    appName: 'Cutscore',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: pool,
    telemetry: { enabled: false },
    plugins: [{ id: 'cutscore', endpoints: { openSession } }],
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: config.passwordMin,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      password: libraryHashing,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        timeZone: {
          type: 'string',
          fieldName: 'time_zone',
          required: false,
          defaultValue: 'UTC',
          input: false,
        },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_UPDATE_SECONDS,
      // A session cached in a cookie would still work after it was revoked.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // Stored as hashes, so that links cannot be rebuilt from the database.
      storeIdentifier: 'hashed',
      // Expired links are deleted by our own schedule, because they can be renewed for a while.
      disableCleanup: true,
    },
    advanced: {
      ...libraryCookies(config.isSecure),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // One statement per look-up. With two, a known email would take measurably longer than an unknown one.
      database: { generateId: () => newId(), joins: true, validateSchema: false },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
