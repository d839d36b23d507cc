export async function askEnterprise(
  _deps: unknown,
  _body: unknown,
  _ip: string,
): Promise<{ status: 'received' }> {
  return { status: 'received' }
}
