interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

interface WithConnection {
  connection?: NetworkInformation
}

/** The person asked for less traffic, or pays for it, or the network is slow: what repeats does so three times less. [A12] */
export function isFrugal(
  { connection }: WithConnection = (globalThis.navigator ?? {}) as WithConnection,
): boolean {
  if (!connection) return false
  const { saveData, effectiveType = '', type } = connection
  return saveData === true || type === 'cellular' || /2g|3g/.test(effectiveType)
}

/** Whether data cost money or the person wants less; false where the browser does not say. */
export function isMetered(
  { connection }: WithConnection = (globalThis.navigator ?? {}) as WithConnection,
): boolean {
  return connection?.type === 'cellular' || connection?.saveData === true
}
