import { NO_REASON, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { invalid } from '#contract/kit/errors.ts'
import type { EffectContext } from '#server/http/handler.ts'
import type { TurnoRow } from '#server/records/turno/change.ts'
import { alreadyDelivered } from './turno-conflict.ts'

/** A delivered turno stays as it was: only root changes or deletes it, with a reason for the story. */
export async function refuseDelivered(
  context: EffectContext,
  turno: TurnoRow,
  reason: { field: string; text: string | undefined },
): Promise<void> {
  if (turno.estado === OCCUPIES) return
  if (!context.caller.root) throw await alreadyDelivered(context, turno)
  if (!reason.text) throw invalid(reason.field, NO_REASON)
}
