/** The reason why a program cannot run, as one line for its operator: the setting, what is wrong, what to do. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(setting: string, words: string, cause?: unknown) {
    super(`${setting}: ${words}`, { cause })
  }
}

/** The error at the bottom of an error's causes. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error
}

/** The code of an error of Node or PostgreSQL, or of its cause. */
export function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? '' : codeOf(cause)
}

/** The first line of an error's message, or its code when it has none. */
export function lineOf(error: unknown): string {
  const { message } = error as Error
  return message?.split('\n')[0] || codeOf(error) || 'unknown'
}

const notTrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/** The fault of a host's certificate; undefined when it is something else. */
export function certificateWords(code: string, host: string): string | undefined {
  if (notTrusted.has(code)) return `the certificate of ${host} is not signed by an authority known here`
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${host} has expired`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `the certificate that ${host} shows is of another name`
  return undefined
}
