const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True when a parameter of the address that names a thing by its id is no id at all: there is nothing to ask the server. */
export function hasMalformedId(params: unknown): boolean {
  return Object.entries(params as Record<string, string>).some(
    ([name, value]) => name.endsWith('Id') && !ID.test(value),
  )
}
