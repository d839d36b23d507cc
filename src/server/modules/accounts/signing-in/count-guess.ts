import type { Deps } from '../../../deps.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { findDevice } from './find-device.ts'

/**
 * One guess at a password. It is counted before it is tried: otherwise a thousand guesses at the same moment would all be
 * tried.
 */
export type Guess = {
  /** The guess was not tried. */
  giveBack(): Promise<void>
  /** The guess was right, so the earlier ones were the owner's. */
  forgive(): Promise<void>
}

/**
 * Guesses from a browser known for the account count by that browser; all others count by the account's email, known or not.
 * So strangers cannot lock the owner out of their own browsers. Over the limit even the right password is refused, since the
 * response would tell.
 */
export async function countGuess(
  deps: Deps,
  { email, passwordHash, cookieHeader }: { email: string; passwordHash: string | null; cookieHeader: string },
): Promise<Guess> {
  const { guesses, guessesOfDevice, guessesOfDevices } = limitsOf(deps)
  const device = findDevice({ email, passwordHash, cookieHeader, config: deps.config })
  if (device === null) {
    await guesses.take(email)
    return { giveBack: () => guesses.giveBack(email), forgive: () => guesses.forget(email) }
  }
  await guessesOfDevice.take(device)
  await guessesOfDevices.take(email)
  return {
    async giveBack() {
      await guessesOfDevice.giveBack(device)
      await guessesOfDevices.giveBack(email)
    },
    async forgive() {
      await guessesOfDevice.forget(device)
      await guessesOfDevices.forget(email)
    },
  }
}

/** Called after a person has proved to own the mailbox: earlier guesses no longer lock the account. */
export async function forgiveGuesses(deps: object, email: string): Promise<void> {
  const { guesses, guessesOfDevices } = limitsOf(deps)
  await guesses.forget(email)
  await guessesOfDevices.forget(email)
}
