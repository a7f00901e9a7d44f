import { sql } from 'drizzle-orm'
import { SEES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { SEES_VOUCHERS } from '#contract/calls/statement/vouchers.ts'
import { dayOf, formatMoment } from '#contract/kit/day.ts'
import { numberOf } from '#contract/kit/fields/number.ts'
import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { FINAL } from '#contract/rules/transitions.ts'
import { paragraphs, plain } from '#server/chat/catalogue/answers/markdown.ts'
import { withoutDays } from '#server/chat/catalogue/said-days.ts'
import type { ChosenThings, OwnThing } from '#server/chat/catalogue/source.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import type { Context } from '#server/http/handler.ts'
import { readBalances, sumBalances } from '#server/records/account-balances.ts'
import { claimTables, inClaimScope, isForReader } from '#server/records/claim/read.ts'
import { inScope } from '#server/records/order/change.ts'
import { payments, vouchers } from './own-money.ts'
import { nameWords, statesOf } from './own-states.ts'
import { turnos } from './own-turnos.ts'

/** Whether the caller works here; a sub-user has an account by their parent only. */
export const isStaff = ({ caller }: Context): boolean =>
  caller.seller || (caller.account_id === null && caller.parent_id === null)

const orders = (context: Context, chosen: ChosenThings) =>
  statesOf(
    context,
    {
      rows: sql`select orders.id, orders.uuid, orders.status as state, orders.product_name as name,
          concat_ws(', ', ${isStaff(context) ? sql`a.account_name` : sql`null`}, replace(orders.quantity::float8::text, '.', ',') || ' ' || orders.unit,
            'lote ' || nullif(orders.lote, ''), orders.branch, 'para el ' || to_char(orders.preferred_delivery_date::date, 'DD/MM/YYYY')) as detail,
          concat_ws(' ', orders.product_name, orders.lote, orders.branch, g.nombre, g.descripcion, a.account_name, orders.client_note)
            as names, orders.created_at as moment, orders.preferred_delivery_date as wanted
        from orders join accounts a on a.id = orders.account_id left join order_groups g on g.id = orders.group_id
        where ${inScope(context.scope)}`,
      ...{ closed: FINAL, words: ['pedido', 'pedidos'], path: '/pedido' },
    },
    chosen,
  )

/** Said of claims without a message of the team. */
const UNANSWERED = /\b(?:sin (?:contestar|respuesta|responder|atender)|no (?:se )?(?:contest|respond)[a-z]+)/

function claims(context: Context, chosen: ChosenThings) {
  const isUnanswered = UNANSWERED.test(chosen.said)
  return statesOf(
    context,
    {
      rows: sql`select t.id, t.uuid, t.estado as state, a.account_name as name, concat_ws(', ', o.product_name, left(said.first, 80)) as detail,
          concat_ws(' ', a.account_name, o.product_name, said.all) as names, t.created_at as moment,
          t.created_at::text as wanted from ${claimTables} left join orders o on o.id = t.order_id,
          lateral (select string_agg(m.text, ' ' order by m.id) as all, (array_agg(m.text order by m.id))[1] as first
            from ticket_messages m where m.ticket_id = t.id) said
        where ${inClaimScope(context)} and ${isForReader(context)}
          and (${!isUnanswered} or not exists (select from ticket_messages m where m.ticket_id = t.id and m.side = 'equipo'))`,
      ...{ closed: ['resuelto'], path: '/soporte' },
      words: isUnanswered ? ['reclamo sin respuesta', 'reclamos sin respuesta'] : ['reclamo', 'reclamos'],
    },
    // 'Abierto' is said of all that are not solved.
    { ...chosen, said: chosen.said.replace(UNANSWERED, ' ').replace(/\babiert[a-z]*/g, 'vigentes') },
  )
}

const workOrders = (context: Context, chosen: ChosenThings) =>
  statesOf(
    context,
    {
      rows: sql`select nullif(regexp_replace(w.numero, '\\D', '', 'g'), '')::int as id, w.id::text as uuid, w.estado_de_material as state,
          w.descripcion as name, concat_ws(', ', w.numero, a.account_name, w.materia_prima, nullif(w.estado_info, ''),
            'entrega estimada ' || to_char(w.fecha_de_entrega_estimada::date, 'DD/MM/YYYY')) as detail,
          concat_ws(' ', w.numero, w.descripcion, w.materia_prima, a.account_name) as names,
          w.fecha_de_creacion::timestamptz as moment, w.fecha_de_entrega_estimada as wanted
        from work_orders w left join accounts a on a.id = w.account_id
        where w.deleted_at is null and ${withinAccounts(context.scope, sql`w.account_id`)}`,
      closed: ['Orden finalizada', 'Material entregado'],
      ...{ words: ['orden de trabajo', 'órdenes de trabajo'], path: '/ordenes-de-trabajo' },
    },
    chosen,
  )

/** Words of companies that name none of them. */
const COMPANY = new Set('de del la el los las y e cia sa srl sas sh hijos hermanos'.split(' '))

/** Accounts in scope with most of the question's words in their names, all of those that can only be names. */
async function accountsNamed({ db, scope }: Context, said: string): Promise<AccountName[]> {
  const { rows } = await db.execute<AccountName>(
    sql`select id, account_name as name from accounts where ${withinAccounts(scope, sql`id`)}`,
  )
  const words = new Set(wordsIn(said).map(stem))
  const names = nameWords(withoutDays(said))
  const found = rows.map((row) => {
    const own = [...wordsIn(row.name), ...wordsIn(row.name.replaceAll("'", ''))]
      .filter((word) => !COMPANY.has(word))
      .map(stem)
    const hits = new Set(own.filter((word) => words.has(word))).size
    return { ...row, hits, isWhole: names.every((word) => own.some((text) => text.includes(word))) }
  })
  const most = Math.max(0, ...found.map(({ hits }) => hits))
  const isNamed = names.length > 0 || most > 1
  return isNamed ? found.filter(({ hits, isWhole }) => isWhole && hits === most) : []
}

interface AccountName extends Record<string, unknown> {
  id: number
  name: string
}

const MOST_ACCOUNTS = 8

/** Pesos and dollars; '–' until documents were imported. In another's identity the screen itself, which writes down who read. [SEC54] */
async function debt(context: Context, { said, before, isOfOthers = false }: ChosenThings): Promise<string> {
  const { scope, caller } = context
  if (caller.impersonator !== null) return 'El saldo está en su pantalla.'
  const own = isStaff(context) ? await accountsNamed(context, said) : []
  // 'Qué saldo tiene', after the orders of an account.
  const isBare = own.length === 0 && nameWords(said).length === 0 && before !== undefined
  const named = isBare && isStaff(context) && !DEBTORS.test(said) ? await accountsNamed(context, before) : own
  const [account] = named
  if (isStaff(context) && named.length === 0 && DEBTORS.test(said)) return debtors(context)
  if (named.length > 1)
    return `¿De cuál? ${named
      .slice(0, MOST_ACCOUNTS)
      .map(({ name }) => plain(name))
      .join(', ')}.`
  if (account)
    return paragraphs([
      `**${plain(account.name)}**`,
      await balance(context, { accounts: [account.id], said }),
    ])
  if (isOfOthers || (isStaff(context) && nameWords(said).length > 0))
    return 'No lo sé: no encontré esa cuenta entre las que podés ver.'
  return scope.accounts === null || isStaff(context)
    ? 'Ves varias cuentas: elegí una en su pantalla.'
    : await balance(context, { accounts: scope.accounts, said })
}

const DEBTORS = /\b(?:quien(?:es)?|clientes?|cuentas|deudores|morosos|todos|mas deben?|deben? mas)\b/

/** The accounts in scope that owe most in pesos. */
async function debtors({ db, scope, now }: Context): Promise<string> {
  const { rows: accounts } = await db.execute<AccountName>(
    sql`select id, account_name as name from accounts where ${withinAccounts(scope, sql`id`)}`,
  )
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const owed = (await readBalances(db, [...names.keys()], dayOf(now)))
    .filter(({ saldo_total: pesos }) => (pesos ?? 0) > 0)
    .sort((a, b) => (b.saldo_total ?? 0) - (a.saldo_total ?? 0))
  const lines = owed
    .slice(0, MOST_ACCOUNTS)
    .map(
      (row) =>
        `- ${plain(names.get(row.account_id) ?? '')}: ${formatMoney(row.saldo_total ?? 0, '$')}, vencido ${formatMoney(row.vencido ?? 0, '$')}`,
    )
  return paragraphs([
    `**${figure(owed.length)} cuentas** con saldo en pesos; las que más deben:`,
    lines.join('\n'),
  ])
}

function creditLine(free: number | null, limit: number | null): string | false {
  if (free === null) return false
  const of = limit === null ? '' : ` El límite es de ${formatMoney(limit, '$')}.`
  return free < 0
    ? `Crédito disponible: no queda, el límite está pasado por ${formatMoney(-free, '$')}.${of}`
    : `Crédito disponible: ${formatMoney(free, '$')}.${of}`
}

/** The rest of a balance after a payment that the question states. */
function afterPayment(pesos: number, said: string): string | false {
  const [, sign = '', number] = PAYS.exec(said) ?? []
  if (number === undefined || /^u/.test(sign)) return false
  const left = pesos - numberOf(number, { readsThousands: true })
  return `Si pagás ${formatMoney(pesos - left, '$')}, ${left < 0 ? `queda a favor ${formatMoney(-left, '$')}` : `el saldo en pesos queda en **${formatMoney(left, '$')}**`}.`
}

const PAYS =
  /\bsi (?:(?:le|les|te) )?(?:pago|abono|deposito|transfiero|entrego|doy) (?:ya |hoy |manana )?(\$|u\$d|usd)? ?([\d.,]*\d)/

interface Asking {
  accounts: readonly number[]
  said: string
}

async function balance({ db, now }: Context, { accounts, said }: Asking): Promise<string> {
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
    afterPayment(pesos, said),
    creditLine(sum.disponible, sum.limite),
  ])
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
  turno: { title: 'Turnos', path: '/turno', needs: 'turno-ver', read: turnos },
  reclamo: { title: 'Soporte', path: '/soporte', needs: 'support-tickets', read: claims },
  pago: { title: 'Botón de pago', path: '/pago', needs: SEES_PAYMENTS, read: payments },
  comprobante: {
    title: 'Histórico de comprobantes',
    path: '/historico-de-comprobantes',
    needs: SEES_VOUCHERS,
    read: vouchers,
  },
  'orden-de-trabajo': {
    ...{ title: 'Órdenes de trabajo', path: '/ordenes-de-trabajo' },
    ...{ needs: 'ordenes-de-trabajo-ver', read: workOrders },
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
