import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import type { Caller } from '../../../integrations/auth/fair-queue.ts'
import { findDevice } from './find-device.ts'

/** A guess at a password, counted before it is tried; otherwise a thousand simultaneous guesses would all be tried. */
export type Guess = {
  /** Who waits for the hash. */
  hashCaller: Caller
  /** Takes back the count of a guess that was not tried because the server failed. */
  giveBack(): Promise<void>
  /**
   * Takes back what counts against the account, if too many guesses waited for this one to be tried. It still counts against the
   * network, or a flood of them would be free.
   */
  giveBackToAccount(): Promise<void>
  /** Resets the account's count after a right guess, because the earlier guesses were the owner's. */
  forgive(): Promise<void>
}

/**
 * Counts a guess. Browsers known for the account count separately; all other guesses count per email, with or without an
 * account. Strangers therefore cannot lock owners out of their own browsers. Over the limit even the right password is
 * refused, because otherwise the response would reveal it.
 */
export async function countGuess(
  deps: Deps,
  {
    email,
    passwordHash,
    cookieHeader,
    ip,
  }: { email: string; passwordHash: string | null } & Pick<Context, 'cookieHeader' | 'ip'>,
): Promise<Guess> {
  const { guesses, guessesOfDevice, guessesOfDevices, signIns, wrongSignIns } = limitsOf(deps)
  const device = findDevice({ email, passwordHash, cookieHeader, config: deps.config })
  const caller = callerKey(ip)
  // A known browser does not depend on what others behind the same router do.
  await signIns.take(device ?? caller)
  if (device === null) {
    await wrongSignIns.take(caller)
    await guesses.take(email)
    const giveBackToAccount = () => guesses.giveBack(email)
    return {
      hashCaller: { key: caller, isKnown: false },
      async giveBack() {
        await wrongSignIns.giveBack(caller)
        await giveBackToAccount()
      },
      giveBackToAccount,
      async forgive() {
        await wrongSignIns.giveBack(caller)
        await guesses.forget(email)
      },
    }
  }
  await guessesOfDevice.take(device)
  await guessesOfDevices.take(email)
  const giveBack = async () => {
    await guessesOfDevice.giveBack(device)
    await guessesOfDevices.giveBack(email)
  }
  return {
    // Not the device: whoever knows the password can collect any number of its cookies.
    hashCaller: { key: email, isKnown: true },
    giveBack,
    giveBackToAccount: giveBack,
    async forgive() {
      await guessesOfDevice.forget(device)
      await guessesOfDevices.forget(email)
    },
  }
}

/** Resets the count after a person has proved that the mailbox is theirs. */
export async function forgiveGuesses(deps: object, email: string): Promise<void> {
  const { guesses, guessesOfDevices } = limitsOf(deps)
  await guesses.forget(email)
  await guessesOfDevices.forget(email)
}
