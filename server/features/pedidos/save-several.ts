import { sql } from 'drizzle-orm'
import { type Day, dayOf, formatDay, nextBusinessDay } from '#contract/day.ts'
import type { ArgsOf } from '#contract/endpoint.ts'
import { invalid } from '#contract/errors.ts'
import type { guardarPedidos } from '#contract/pedidos.ts'
import { FIRST_SLOT } from '#contract/slots.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { readGrupos } from '#server/db/group-record.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { type CheckedDraft, checkDraft, createOrders, type DraftLine, UUID_TAKEN } from './create-orders.ts'
import { insertGroupWithTurno } from './insert-group.ts'
import { checkDay } from './order-checks.ts'

type Form = ArgsOf<typeof guardarPedidos.endpoint>

/** Only lines with a code count; they keep the place they had in the form, by which errors name them. [S161] */
function linesOf({ productos, form_client_note }: Form): DraftLine[] {
  return productos.flatMap((line, index) => {
    if (line.product_code === undefined) return []
    const name = (field: string) => `productos.${index}.${field}`
    return {
      uuid: line.uuid,
      product_code: line.product_code,
      quantity: line.quantity,
      unit: line.unit,
      lote: line.lote ?? null,
      client_note: [line.client_note, form_client_note].filter(Boolean).join('\n'),
      names: {
        uuid: name('uuid'),
        product_code: name('product_code'),
        unit: name('unit'),
        lote: name('lote'),
        client_note: name('client_note'),
      },
    }
  })
}

/** The day asked for, else the preferred one, else the next business day. [A60] */
const turnoDay = (form: Form, now: Date): Day =>
  form.turno_fecha ?? form.form_preferred_delivery_date ?? nextBusinessDay(dayOf(now))

async function makeGroup(
  { tx, caller, now }: EffectContext,
  form: Form,
  { account, references }: CheckedDraft,
): Promise<number> {
  const nombre = `Pedido del ${formatDay(dayOf(now))}`
  const { group_id, turno_id } = await insertGroupWithTurno(
    tx,
    { uuid: form.grupo_uuid ?? uuidv7(), nombre, account_id: account.id, created_by: caller.id },
    {
      uuid: form.turno_uuid ?? uuidv7(),
      fecha: turnoDay(form, now),
      hora_desde: form.turno_hora_desde ?? FIRST_SLOT,
      branch_uuid: references.branch?.uuid ?? '',
    },
  )
  if (group_id === null) throw invalid('grupo_uuid', UUID_TAKEN)
  if (turno_id === null) throw invalid('turno_uuid', UUID_TAKEN)
  return group_id
}

/** One order for each line; with an appointment they share a group and its turno, otherwise they stay loose. [S162, A60] */
export async function saveSeveral(context: EffectContext, form: Form) {
  const draft = {
    lines: linesOf(form),
    cuit: form.form_billing_cuit,
    branch: form.form_branch,
    preferred_delivery_date: form.form_preferred_delivery_date,
    status: form.form_status,
  }
  const checked = await checkDraft(context, draft, (complaints) => {
    if (form.asignar_turno) checkDay(complaints, 'turno_fecha', { day: form.turno_fecha, now: context.now })
  })
  const group_id = form.asignar_turno ? await makeGroup(context, form, checked) : null
  const pedidos = await createOrders(context, checked, group_id)
  const [grupo = null] =
    group_id === null ? [] : await readGrupos(context.tx, sql`order_groups.id = ${group_id}`)
  return { pedidos, grupo }
}
