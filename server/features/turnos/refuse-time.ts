import type { Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { momentOf } from '#contract/kit/uuid.ts'
import { type ClosedTime, closedAt, refusedText } from '#contract/rules/closed-days.ts'
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

interface Time {
  fecha: Day
  hora: string
  sucursal_uuid: string | null
}

interface Checked {
  time: Time
  /** Fields of the form. */
  names: { fecha: string; hora: string }
}

/** Complains of a time that is over. */
export function checkPast(
  context: Pick<EffectContext, 'caller' | 'now'>,
  complaints: Complaints,
  { time, names }: Pick<Checked, 'names'> & { time: Omit<Time, 'sucursal_uuid'> },
): void {
  const now = judged(context)
  if (isPastDay(time.fecha, now)) complaints.add(names.fecha, PAST_DAY)
  else if (isPastHour(time, now)) complaints.add(names.hora, PAST_HOUR)
}

/** Complains where the branch is closed to customers; who sells or plans is warned by their screen. [A200] */
export function checkClosed(
  { caller }: Pick<EffectContext, 'caller'>,
  complaints: Complaints,
  { time, names, closed }: Checked & { closed: readonly ClosedTime[] },
): void {
  if (caller.seller || passes('turno-crear', caller)) return
  const reason = closedAt(
    closed.filter(({ cerrado }) => cerrado),
    time,
  )
  if (reason) complaints.add(names.fecha, refusedText(reason))
}
