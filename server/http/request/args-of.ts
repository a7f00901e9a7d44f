import { AppError } from '#contract/kit/errors.ts'
import type { Context } from '#server/http/handler.ts'
import type { Route } from '#server/http/route-table.ts'
import { parseArgs, validParts } from './arguments.ts'
import type { RawArgs } from './forms.ts'

/** The arguments of a call; a refusal also says what the route's own complaints are about its other parts. [S228] */
export async function argsOf(route: Route, raw: RawArgs, context: Context): Promise<unknown> {
  try {
    return parseArgs(route.endpoint, route.params, raw)
  } catch (error) {
    const complain = route.kind === 'handler' ? route.handler.complain : undefined
    if (!complain || !(error instanceof AppError) || error.code !== 'entrada-invalida') throw error
    const more = await complain(context, validParts(route.endpoint, raw))
    throw new AppError('entrada-invalida', { errors: { ...more, ...error.errors } })
  }
}
