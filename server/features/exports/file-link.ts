import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Context } from '#server/http/handler.ts'
import { type Exported, makeExportLink } from './export-links.ts'
import { EXPORTED } from './exported-files.ts'

/** A link to a file of what is asked for, for who may and if there is something. [S107, S129, S183, SEC11] */
export async function makeFileLink(
  context: Context,
  what: Exported,
  args: Record<string, unknown>,
): Promise<{ url: string }> {
  const { gate, check } = EXPORTED[what]
  if (!passes(gate, context.caller)) throw new AppError('sin-permiso')
  await check(context, args as never)
  return makeExportLink(context, what, args)
}
