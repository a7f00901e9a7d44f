import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/calls/reference.ts'
import type { saveTurno } from '#contract/calls/turnos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { isAnyOf, withinAccounts } from '#server/db/sql-pieces.ts'
import type { EffectContext } from '#server/http/handler.ts'

export type TurnoForm = ArgsOf<typeof saveTurno.endpoint>

/** The present records named in a turno form. Absent or out of scope ones are missing. */
export interface ChosenThings {
  accounts: { id: number }[]
  groups: { id: number; uuid: string; nombre: string; account_id: number }[]
  /** Each ERP order by account; `open` while a line of it is still in the ERP. */
  sap_orders: { sap_order: string; account_id: number; open: boolean }[]
  branch: { nombre: string; nave_desde: string; nave_hasta: string; active: boolean } | null
  carrier: { active: boolean } | null
}

const numbersOf = (references: readonly string[]): number[] =>
  references
    .filter((reference) => !isUuid(reference))
    .map(Number)
    .filter((number) => number < 2 ** 31)

const listOf = (columns: SQL, rest: SQL): SQL =>
  sql`(select coalesce(json_agg(one), '[]') from (select ${columns} ${rest}) one)`

/** Everything a turno form mentions, in one statement. */
export async function readChosen({ tx, scope }: EffectContext, form: TurnoForm): Promise<ChosenThings> {
  const groups = form.form_grupos_de_pedidos_id ?? []
  const { rows } = await tx.execute<ChosenThings & Record<string, unknown>>(sql`select
    ${listOf(
      sql`a.id`,
      sql`from accounts a where ${isAnyOf(sql`a.id`, numbersOf(form.form_accounts_id), 'integer')}
        and ${withinAccounts(scope, sql`a.id`)}`,
    )} as accounts,
    ${listOf(
      sql`g.id, g.uuid, g.nombre, g.account_id`,
      sql`from order_groups g where (${isAnyOf(sql`g.uuid`, groups.filter(isUuid), 'uuid')}
        or ${isAnyOf(sql`g.id`, numbersOf(groups), 'integer')}) and ${withinAccounts(scope, sql`g.account_id`)}`,
    )} as groups,
    ${listOf(
      sql`s.sap_order, s.account_id, bool_or(s.deleted_at is null) as open`,
      sql`from sap_pending s where ${isAnyOf(sql`s.sap_order`, form.form_sap_orders ?? [], 'text')}
        and ${withinAccounts(scope, sql`s.account_id`)} group by s.sap_order, s.account_id`,
    )} as sap_orders,
    (select json_build_object('nombre', nombre, 'nave_desde', nave_desde, 'nave_hasta', nave_hasta, 'active', active)
      from branches where uuid = ${form.form_sucursal_uuid} and deleted_at is null for key share) as branch,
    (select json_build_object('active', deleted_at is null) from carriers
      where uuid = ${form.form_fletero_uuid ?? null}::uuid for key share) as carrier`)
  return rows[0] as ChosenThings
}

/** The groups and ERP orders chosen that are of the accounts chosen. */
export function holdsOf({ accounts, groups, sap_orders }: ChosenThings) {
  const ids = accounts.map(({ id }) => id)
  const isTheirs = ({ account_id }: { account_id: number }) => ids.includes(account_id)
  return {
    accounts: ids,
    groups: groups.filter(isTheirs).map(({ id, account_id }) => ({ id, account_id })),
    sap_orders: sap_orders.filter(isTheirs).map(({ sap_order, account_id }) => ({ sap_order, account_id })),
  }
}
