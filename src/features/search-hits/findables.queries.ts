import type { Account } from '#contract/calls/accounts.ts'
import type { Order } from '#contract/calls/orders.ts'
import { turnoTexts } from '#contract/calls/rules/turno-rules.ts'
import type { User } from '#contract/calls/session.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { Day } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { inSpanishOrder, wordsOf } from '#contract/kit/normalize.ts'
import { passes } from '#contract/kit/permissions.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { mayVisit, placesToFind } from '#contract/places.ts'
import { accountTexts } from '#contract/records/accounts.ts'
import { orderNumber, orderTexts } from '#contract/records/orders.ts'
import type { Db } from '#src/offline/device.ts'
import type { Group, Prepared } from './findable.ts'

export type Findables = Readonly<Record<Exclude<Group, 'Lotes'>, readonly Prepared[]>>

/** Everything on this phone that may be gone to but its lots, with its words: read once, then searched at every letter. */
export async function readFindables(db: Db, user: User): Promise<Findables> {
  const [orders, accounts, turnos] = await Promise.all([
    passes('pedido-ver', user) ? db.pedidos.orderBy('created_at').reverse().toArray() : [],
    mayVisit('/cliente', user) ? db.cuentas.toArray() : [],
    passes('turno-ver', user) ? db.turnos.toArray() : [],
  ])
  const isDirect = passes('turno-ver-directo', user)
  return {
    Pedidos: orders.map(orderFound),
    Clientes: inSpanishOrder(accounts, (account) => account.account_name)
      .filter(({ active }) => active)
      .map(clientFound),
    Turnos: nextFirst(turnos, dayNow()).map((turno) => turnoFound(turno, isDirect)),
    Pantallas: placesToFind(user).map(({ to, search, label }) => ({
      ...{
        group: 'Pantallas',
        id: `${to} ${label}`,
        label,
        detail: '',
        number: null,
        words: wordsOf([label]),
      },
      target: { to, ...(search && { search }) },
    })),
  }
}

function orderFound(order: Order): Prepared {
  const { uuid, id, product_name, product_code, lote: lot, account_name, status } = order
  const name = product_name || product_code
  return {
    group: 'Pedidos',
    id: uuid,
    stone: { product_code, batch: lot, name },
    label: `${id === null ? 'Nuevo' : orderNumber(id)} ${name}`,
    detail: facts(account_name, lot && `Lote ${lot}`, status),
    target: { to: '/pedido/$uuid', params: { uuid } },
    number: id,
    words: wordsOf([...orderTexts(order), order.crm_name]),
  }
}

const clientFound = (account: Account): Prepared => ({
  group: 'Clientes',
  id: String(account.id),
  label: account.account_name,
  detail: formatCuit(account.cuit),
  target: { to: '/cliente/$id', params: { id: String(account.id) } },
  number: null,
  words: wordsOf(accountTexts(account)),
})

function turnoFound(turno: Turno, isDirect: boolean): Prepared {
  const {
    uuid,
    fecha: date,
    fecha_formateada,
    hora_desde,
    sucursal_uuid: branch,
    fletero: carrier,
    account_names,
  } = turno
  const target = isDirect
    ? { to: '/turno/$id', params: { id: uuid } }
    : { to: '/turno', search: { fecha: date, sucursal: branch, turno: uuid } }
  return {
    group: 'Turnos',
    id: uuid,
    label: `${fecha_formateada} ${hora_desde} ${account_names}`.trim(),
    detail: [turno.estado === 'entregado' && 'Entregado', carrier?.nombre ?? 'Sin fletero']
      .filter(Boolean)
      .join(' · '),
    target,
    number: null,
    words: wordsOf([...turnoTexts(turno), fecha_formateada]),
  }
}

const whenOf = ({ fecha: date, hora_desde }: Turno): string => `${date} ${hora_desde}`

/** From today on in the order of the clock, then those before, the latest first. */
function nextFirst(turnos: readonly Turno[], today: Day): Turno[] {
  const sorted = [...turnos].sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
  const coming = sorted.findIndex(({ fecha: date }) => date >= today)
  const first = coming < 0 ? sorted.length : coming
  return [...sorted.slice(first), ...sorted.slice(0, first).reverse()]
}
