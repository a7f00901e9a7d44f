import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Board, endBoard, saveBoard } from '#contract/calls/boards/boards.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { boards as record } from '#contract/records/boards.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { refuseForeignAccount } from '#server/records/account-in-scope.ts'
import { readBoards } from '#server/records/board/read.ts'
import { openLink, revokeLink } from '#server/records/link/change.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'

type Form = ArgsOf<typeof saveBoard.endpoint>

const complaintRow = { n: v.number(), is_lot: v.boolean(), is_first: v.boolean() }

/** Items whose plate has no photo, or that are there twice, each where it was asked for; and too many live links. */
async function refuseUnfit({ tx, caller, now }: EffectContext, { items }: Form): Promise<void> {
  const complaints = new Complaints()
  const [wrong, [live]] = await Promise.all([
    rowsOf(tx, complaintRow).read(sql`
      with given as (select ordinality::int - 1 as n, (item->>'lot_id')::int as lot_id, (item->>'chapa')::int as chapa
        from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as g(item))
      select n, exists (select from lots where id = lot_id) as is_lot,
        not exists (select from given before where before.n < given.n
          and before.lot_id = given.lot_id and before.chapa = given.chapa) as is_first
      from given where not exists (select from photos ph
          where ph.lot_id = given.lot_id and ph.number = given.chapa and ph.deleted_at is null)
        or exists (select from given before where before.n < given.n
          and before.lot_id = given.lot_id and before.chapa = given.chapa)`),
    rowsOf(tx, { links: v.number() }).read(sql`
      select count(*)::int as links from boards b join public_links k on k.kind = 'muestrario' and k.ref = b.uuid
      where b.owner_id = ${caller.id} and k.revoked_at is null and k.expires_at > ${now.toISOString()}::timestamptz`),
  ])
  for (const { n, is_lot: isLot, is_first: isFirst } of wrong)
    complaints.add(
      `items.${n}.chapa`,
      !isLot
        ? 'Ese lote ya no está en stock.'
        : isFirst
          ? `No conocemos la chapa ${items[n]?.chapa} de ese lote.`
          : 'Esa chapa está dos veces.',
    )
  if ((live?.links ?? 0) >= record.limits.live)
    complaints.add('items', `Ya tenés ${record.limits.live} enlaces abiertos: terminá alguno.`)
  complaints.raise()
}

/** Effects of boards, given the key that links are derived with. */
export function createBoardsEffects(key: string): Effect[] {
  async function answer(context: EffectContext, message: string, uuid: string) {
    const [found] = await readBoards(context.tx, { ...context, key }, { where: sql`b.uuid = ${uuid}` })
    if (!found) throw new AppError('no-encontrado')
    const { id: _, ...data } = found
    return { message, data: data satisfies Board }
  }

  async function save(context: EffectContext, form: Form) {
    const { tx, caller, now } = context
    await refuseForeignAccount(context, form.account_id)
    await refuseUnfit(context, form)
    const [made] = await rowsOf(tx, { id: v.number() }).read(sql`
      insert into boards (uuid, account_id, titulo, cliente, precios, owner_id)
      values (${form.uuid}, ${form.account_id ?? null}, ${form.titulo ?? ''}, ${form.cliente ?? ''},
        ${form.precios ?? false}, ${caller.id})
      on conflict (uuid) do nothing returning id`)
    if (!made) throw invalid('uuid', 'El identificador ya está en uso.')
    await tx.execute(sql`
      insert into board_items (board_id, lot_id, chapa, nota, orden)
      select ${made.id}, (item->>'lot_id')::int, (item->>'chapa')::int, coalesce(item->>'nota', ''), ordinality::int
      from jsonb_array_elements(${JSON.stringify(form.items)}::jsonb) with ordinality as g(item)`)
    const { enlace_dias: days } = await readSalesRules(tx)
    const expires = new Date(now.getTime() + days * DAY_MS)
    await openLink(tx, key, { kind: 'muestrario', ref: form.uuid, expires })
    return answer(context, 'Muestrario listo para enviar', form.uuid)
  }

  async function end(context: EffectContext, { uuid }: ArgsOf<typeof endBoard.endpoint>) {
    const { tx, caller, now } = context
    const { rowCount } = await tx.execute(
      sql`update boards set version = version where uuid = ${uuid} and owner_id = ${caller.id} and deleted_at is null`,
    )
    if (rowCount === 0) throw new AppError('no-encontrado')
    await revokeLink(tx, { kind: 'muestrario', ref: uuid }, now)
    return answer(context, 'El enlace ya no abre', uuid)
  }

  return [effect(saveBoard, save), effect(endBoard, end)]
}
