const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True when a parameter called `…Id` is not a valid id, so that no request is needed. */
export function hasMalformedId(params: unknown): boolean {
  return Object.entries(params as Record<string, string>).some(
    ([name, value]) => name.endsWith('Id') && !ID.test(value),
  )
}
