/**
 * Starts once more if a question was deleted between being drawn and being stored, which an administrator who removes duplicates
 * may do. The second start draws from what is left.
 *
 * @param start a whole transaction
 */
export async function startAgain<Started>(start: () => Promise<Started>): Promise<Started> {
  try {
    return await start()
  } catch (error) {
    if (!isQuestionGone(error)) throw error
    return start()
  }
}

function isQuestionGone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'attempt_items_of_version'
}
