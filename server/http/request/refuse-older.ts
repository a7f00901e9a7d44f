import { AppError } from '#contract/kit/errors.ts'
import type { Context } from '#server/http/handler.ts'

/** Refuses to save over another version than the one that was on screen; `current` is what the refusal brings along. */
export function refuseOlder<R extends { version: number }>(
  context: Pick<Context, 'versionSeen'>,
  current: R,
): void {
  const seen = context.versionSeen()
  if (seen !== null && seen !== current.version)
    throw new AppError('version-distinta', { message: 'Otra persona guardó cambios.', current })
}
