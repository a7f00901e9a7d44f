const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

type Fields = Record<string, unknown>
type Say = (message: string, fields?: Fields) => void

/** JSON lines; fields are numbers, codes and patterns, never names, texts or addresses of people. */
export type Log = Record<Exclude<LogLevel, 'silent'>, Say>

/** An error without the values of its statement. */
function plainError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const isQuery = 'query' in error
  return {
    error: isQuery ? 'query failed' : `${error.name}: ${error.message}`,
    ...(typeof code === 'string' && { code }),
    ...(!isQuery && {
      stack: error.stack
        ?.split('\n')
        .slice(1, 8)
        .map((line) => line.trim()),
    }),
    ...(cause !== undefined && cause !== error && { cause: plainError(cause) }),
  }
}

/** Writes lines at or above a level. */
export function createLog(level: LogLevel, write: (line: string) => void = console.log): Log {
  const from = LEVELS.indexOf(level)
  const say =
    (at: Exclude<LogLevel, 'silent'>): Say =>
    (message, { error, ...fields } = {}) => {
      if (LEVELS.indexOf(at) < from) return
      const problem = error === undefined ? {} : plainError(error)
      write(JSON.stringify({ time: new Date().toISOString(), level: at, message, ...fields, ...problem }))
    }
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }
}
