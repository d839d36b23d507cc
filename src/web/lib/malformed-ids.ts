const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True if a parameter called `…Id` is not a valid id: the page shows "not found" without a request. */
export function hasMalformedId(params: unknown): boolean {
  return Object.entries(params as Record<string, string>).some(
    ([name, value]) => name.endsWith('Id') && !ID.test(value),
  )
}
