/** PostgreSQL's class of errors for a connection that failed. */
const CONNECTION_FAILED = '08006'

/**
 * The driver's own errors have no code: that a connection ended, cannot be used any more or did not come in time. All of
 * them pass. Anything else is returned as it is.
 */
export function withCode(error: unknown): unknown {
  const isDrivers = error instanceof Error && error.constructor === Error && !('code' in error)
  return isDrivers ? Object.assign(error, { code: CONNECTION_FAILED }) : error
}
