import type { Day } from '#contract/kit/day.ts'
import { momentOf } from '#contract/kit/uuid.ts'
import { isPastDay, isPastHour, judgedAt, PAST_DAY, PAST_HOUR } from '#contract/rules/past-day.ts'
import type { EffectContext } from '#server/http/handler.ts'
import type { Complaints } from '#server/http/request/complaints.ts'

/** A UUID whose first 48 bits are the time it was made at. */
const IS_DATED = /^[0-9a-f]{8}-[0-9a-f]{4}-7/

/** The moment by which this change is judged: its key was made when the person acted. [A200] */
export const judged = ({ caller, now }: Pick<EffectContext, 'caller' | 'now'>): Date =>
  caller.key !== null && IS_DATED.test(caller.key) ? judgedAt(momentOf(caller.key), now) : now

/** The fields of a turno's form that say when it is. */
export const TIME_NAMES = { fecha: 'form_fecha', hora: 'form_hora_desde' }

interface Checked {
  time: { fecha: Day; hora: string }
  /** Fields of the form. */
  names: { fecha: string; hora: string }
}

/** Complains of a time that is over. */
export function checkPast(
  context: Pick<EffectContext, 'caller' | 'now'>,
  complaints: Complaints,
  { time, names }: Checked,
): void {
  const now = judged(context)
  if (isPastDay(time.fecha, now)) complaints.add(names.fecha, PAST_DAY)
  else if (isPastHour(time, now)) complaints.add(names.hora, PAST_HOUR)
}
