import { type SQL, sql } from 'drizzle-orm'
import { SEES_PAYMENTS } from '#contract/calls/payments/payments.ts'
import { SEES_VOUCHERS } from '#contract/calls/statement/vouchers.ts'
import { dayOf, formatDay, formatHour, formatMoment } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { FINAL } from '#contract/rules/transitions.ts'
import { paragraphs, plain } from '#server/chat/catalogue/markdown.ts'
import type { ChosenThings, OwnThing } from '#server/chat/catalogue/source.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { type Context, readerOf } from '#server/http/handler.ts'
import { sumBalances } from '#server/records/account-balances.ts'
import { claimTables, inClaimScope, isForReader } from '#server/records/claim/read.ts'
import { inScope } from '#server/records/order/change.ts'
import { readTurnos, turnoInScope } from '#server/records/turno/read.ts'

const MOST_NAMED = 3

interface Counted extends Record<string, unknown> {
  state: string
  count: number
}

interface Latest extends Record<string, unknown> {
  id: number
  uuid: string
  state: string
  name: string
}

/** Things that have a state: rows of id, uuid, state and name. */
interface Stated {
  rows: SQL
  /** States after which nothing follows. */
  closed: readonly string[]
  words: readonly [one: string, many: string]
  path: string
}

const wordsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => word.length > 4)
    .map(stem)

/** The states that a question says by a word of theirs, or those that are open. */
function statesAsked(counts: readonly Counted[], closed: readonly string[], said: string): Counted[] {
  const words = new Set(wordsOf(said))
  const named = counts.filter(({ state }) => wordsOf(state).some((word) => words.has(word)))
  return named.length > 0 ? named : counts.filter(({ state }) => !closed.includes(state))
}

const oneLine = ({ id, uuid, state, name }: Latest, path: string): string =>
  `- [${orderNumber(id)}](${path}/${uuid}) ${plain(name)}: **${plain(state)}**`

/** A thing by its number, or how many are in the states that are asked for and the latest of them. */
async function statesOf({ db }: Context, stated: Stated, chosen: ChosenThings): Promise<string> {
  const { number, said, material = '' } = chosen
  const { closed, words, path } = stated
  const rows = sql`select * from (${stated.rows}) one where strpos(lower(name), lower(${material})) > 0 or ${material} = ''`
  if (number !== undefined) {
    const { rows: found } = await db.execute<Latest>(sql`select * from (${rows}) one where id = ${number}`)
    return found[0] ? oneLine(found[0], path) : `No veo un ${words[0]} ${number} entre los que podés ver.`
  }
  const { rows: counts } = await db.execute<Counted>(
    sql`select state, count(*)::int from (${rows}) one group by state order by count desc, state`,
  )
  const asked = statesAsked(counts, closed, said)
  const states = sql.param(asked.map(({ state }) => state))
  const { rows: latest } = await db.execute<Latest>(
    sql`select * from (${rows}) one where state = any(${states}::text[]) order by id desc limit ${MOST_NAMED}`,
  )
  const total = asked.reduce((sum, { count }) => sum + count, 0)
  const parts = asked.map(({ state, count }) => `${figure(count)} ${plain(state)}`).join(', ')
  return paragraphs([
    total === 0
      ? `No hay ${words[1]} en curso.`
      : `**${figure(total)} ${words[total === 1 ? 0 : 1]}**: ${parts}. Los últimos:`,
    latest.map((thing) => oneLine(thing, path)).join('\n'),
  ])
}

const orders = (context: Context, chosen: ChosenThings) =>
  statesOf(
    context,
    {
      rows: sql`select orders.id, orders.uuid, orders.status as state, orders.product_name as name from orders
        where ${inScope(context.scope)}`,
      ...{ closed: FINAL, words: ['pedido', 'pedidos'], path: '/pedido' },
    },
    chosen,
  )

const claims = (context: Context, chosen: ChosenThings) =>
  statesOf(
    context,
    {
      rows: sql`select t.id, t.uuid, t.estado as state, a.account_name as name from ${claimTables}
        where ${inClaimScope(context)} and ${isForReader(context)}`,
      ...{ closed: ['resuelto'], words: ['reclamo', 'reclamos'], path: '/soporte' },
    },
    chosen,
  )

const workOrders = ({ db, scope }: Context) =>
  db
    .execute<{ count: number }>(
      sql`select count(*)::int from work_orders where deleted_at is null and ${withinAccounts(scope, sql`account_id`)}`,
    )
    .then(({ rows }) => `**${figure(rows[0]?.count ?? 0)}** órdenes de trabajo.`)

/** Pesos and dollars; '–' until documents were imported. In another's identity the screen itself, which writes down who read. [SEC54] */
async function debt({ db, caller, scope, now }: Context): Promise<string> {
  const { accounts } = scope
  if (accounts === null) return 'Ves varias cuentas: elegí una en su pantalla.'
  if (caller.impersonator !== null) return 'El saldo está en su pantalla.'
  const sum = await sumBalances(db, accounts, dayOf(now))
  const { saldo_total: pesos, saldo_usd: usd, vencido: due, vencido_usd: dueUsd } = sum
  if (pesos === null) return 'Saldo: **–**. Todavía no hay comprobantes importados.'
  const both = (ofPesos: number, ofUsd: number | null) => [
    formatMoney(ofPesos, '$'),
    formatMoney(ofUsd ?? 0, 'U$D'),
  ]
  const isDue = (due ?? 0) > 0 || (dueUsd ?? 0) > 0
  const expired = isDue ? ` Vencido: ${both(due ?? 0, dueUsd).join(' y ')}.` : ''
  const dated = sum.al === null ? '' : ` Datos del ERP de ${formatMoment(sum.al)}.`
  return paragraphs([
    `Saldo: **${both(pesos, usd).join('** y **')}**.${expired}${dated}`,
    accounts.length > 1 && `Es la suma de ${accounts.length} cuentas.`,
    sum.disponible !== null && `Crédito disponible: ${formatMoney(sum.disponible, '$')}.`,
  ])
}

async function turno(context: Context): Promise<string> {
  const { db, now, scope } = context
  const at = [dayOf(now), formatHour(now.getTime())] as const
  const [next] = await readTurnos(
    db,
    sql`t.id = (select t.id from turnos t where t.deleted_at is null and t.estado = 'agendado'
      and (t.fecha, t.hora_desde) >= (${at[0]}, ${at[1]}) and ${turnoInScope(scope)}
      order by t.fecha, t.hora_desde, t.nave, t.id limit 1)`,
    readerOf(context),
  )
  const { rows } = await db.execute<{
    day: string
    count: number
  }>(sql`select t.fecha as day, count(*)::int from turnos t
    where t.deleted_at is null and t.estado = 'agendado' and t.fecha between ${at[0]}
      and to_char(${at[0]}::date + 6, 'YYYY-MM-DD') and ${turnoInScope(scope)} group by 1 order by 1`)
  if (!next) return 'No hay turnos agendados de acá en adelante.'
  const days = rows.map(({ day, count }) => `${formatDay(day)}: ${figure(count)}`).join(' · ')
  return paragraphs([
    `Próximo turno: **${formatDay(next.fecha)} ${next.hora_desde}**, ${plain(next.account_names)} ([ver](/turno/${next.uuid})).`,
    days && `Agendados en siete días: ${days}.`,
  ])
}

async function paymentLinks({ db, scope }: Context): Promise<string> {
  if (scope.accounts === null) return ''
  const { rows } = await db.execute<{ count: number; amount: number }>(sql`
    select count(*)::int, coalesce(sum(amount_pay), 0)::float8 as amount from payments
    where ${withinAccounts(scope, sql`account_id`)} and status = 'PENDIENTE' and deleted_at is null and expires_at > now()`)
  const { count = 0, amount = 0 } = rows[0] ?? {}
  return `**${figure(count)}** links de pago pendientes, por ${formatMoney(amount, '$')}.`
}

interface Screen {
  title: string
  path: string
  needs: Gate
  read?: (context: Context, chosen: ChosenThings) => Promise<string>
}

const SCREENS: Readonly<Record<OwnThing, Screen>> = {
  pedido: { title: 'Pedidos', path: '/pedido', needs: 'pedido-ver', read: orders },
  deuda: { title: 'Cuenta corriente', path: '/cuenta-corriente', needs: 'cuenta-corriente-ver', read: debt },
  turno: { title: 'Turnos', path: '/turno', needs: 'turno-ver', read: turno },
  reclamo: { title: 'Soporte', path: '/soporte', needs: 'support-tickets', read: claims },
  pago: { title: 'Botón de pago', path: '/pago', needs: SEES_PAYMENTS, read: paymentLinks },
  comprobante: {
    title: 'Histórico de comprobantes',
    path: '/historico-de-comprobantes',
    needs: SEES_VOUCHERS,
  },
  'orden-de-trabajo': {
    ...{
      title: 'Órdenes de trabajo',
      path: '/ordenes-de-trabajo',
      needs: 'ordenes-de-trabajo-ver',
      read: workOrders,
    },
  },
  'lista-de-precios': { title: 'Lista de precios', path: '/lista-precio', needs: 'lista-precio-ver' },
}

/** A thing of the caller's in their scope, and the way to its screen; null where their rights do not open it. [SEC1, SEC60] */
export async function ownThing(
  context: Context,
  thing: OwnThing,
  chosen: ChosenThings,
): Promise<string | null> {
  const { title, path, needs, read } = SCREENS[thing]
  if (!passes(needs, context.caller)) return null
  return paragraphs([read && (await read(context, chosen)), `[${title}](${path})`])
}
