import { randomUUID } from 'node:crypto'
import * as boards from '#contract/calls/boards/boards.ts'
import * as claims from '#contract/calls/claims.ts'
import { exportCarrierReport } from '#contract/calls/exports.ts'
import * as holds from '#contract/calls/holds/holds.ts'
import { askDeposit } from '#contract/calls/payments/deposit.ts'
import * as quotes from '#contract/calls/quotes/quotes.ts'
import { endFollow, openFollow } from '#contract/calls/road/follow.ts'
import { getCarrierReport } from '#contract/calls/road/report.ts'
import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { listSteps, stepTurno } from '#contract/calls/road/steps.ts'
import {
  byField,
  type CallRow,
  except,
  feed,
  inBody,
  ofRows,
  ofWorkOrders,
  orderReaders,
  type References,
  row,
  SCOPE,
  sellers,
  turnos,
  type User,
} from './authorization-words.ts'
import { proofReferences, proofRows } from './proofs/proof-rows.ts'
import { searchOf } from './searches/search-rows.ts'
import { tripReferences, tripRows } from './trips/trip-rows.ts'

/** Sub-users of the demo and logistics have no claims. */
const claimants = except('admin', 'subusuario', 'logistica')
const staff: readonly User[] = ['root', 'vendedora', 'vendedor']

/** Users who see holds: who searches materials, and who approves. */
const readers = except('logistica')
const holders: readonly User[] = ['root', 'admin', 'vendedora', 'vendedor']

const holdRows: readonly CallRow[] = [
  row(holds.listHolds, readers),
  row(holds.createHolds.endpoint, holders, {
    args: () => ({ items: [{ uuid: randomUUID(), lot_id: 1, piezas: 1 }] }),
  }),
  row(holds.extendHold.endpoint, holders, { kind: 'apartado', args: (uuid) => ({ uuid }) }),
  row(holds.changeHold.endpoint, holders, { kind: 'apartado', args: (uuid) => ({ uuid, nota: 'Mañana' }) }),
  row(holds.releaseHold.endpoint, holders, { kind: 'apartado', args: (uuid) => ({ uuid }) }),
  row(askDeposit, ['root', 'vendedora', 'vendedor'], { kind: 'apartado', args: (uuid) => ({ uuid }) }),
  feed('apartados', readers),
]

/** Pages that follow an order, for its readers. */
const followRows: readonly CallRow[] = [openFollow, endFollow].map((call) =>
  row(call, orderReaders, { kind: 'pedido', args: (uuid) => ({ que: 'pedido', uuid }), refused: inBody }),
)

/** Boards are of their seller alone. */
const boardRows: readonly CallRow[] = [
  row(boards.listBoards, staff),
  row(boards.saveBoard.endpoint, staff, {
    kind: 'chapa',
    args: (plate) => {
      const [lot_id, number] = plate.split('/')
      return { uuid: randomUUID(), items: [{ lot_id, chapa: number ?? 1 }] }
    },
    refused: byField,
  }),
  row(boards.endBoard.endpoint, staff, { kind: 'muestrario', args: (uuid) => ({ uuid }) }),
]

/** Sellers, and customers whose accounts have quotes. */
const quoteReaders: readonly User[] = [
  'root',
  'vendedora',
  'vendedor',
  'cliente',
  'cliente2',
  'multicuenta',
  'tienda',
]
const quoteWriters: readonly User[] = ['root', 'vendedora', 'vendedor']

const ofOneQuote = { kind: 'presupuesto', args: (uuid: string) => ({ uuid }) } as const

/** Quotes: sellers write them, customers read and answer those that were sent to their accounts. */
const quoteRows: readonly CallRow[] = [
  row(quotes.listQuotes, quoteReaders, { accounts: ofWorkOrders }),
  row(quotes.getQuote, quoteReaders, ofOneQuote),
  row(quotes.getQuoteStock, quoteReaders, ofOneQuote),
  row(quotes.getQuotePdf, quoteReaders, ofOneQuote),
  row(quotes.getQuoteLink, quoteWriters, ofOneQuote),
  row(quotes.saveQuote.endpoint, quoteWriters, {
    args: () => ({
      uuid: randomUUID(),
      cliente: { nombre: 'Obra' },
      lineas: [{ uuid: randomUUID(), product_code: 'no-hay', quantity: 1, unit: 'PZA' }],
    }),
    answers: 422,
  }),
  row(quotes.sendQuote.endpoint, quoteWriters, ofOneQuote),
  row(quotes.answerQuote.endpoint, quoteReaders, {
    kind: 'presupuesto',
    args: (uuid) => ({ uuid, version: 99, respuesta: 'acepta' }),
  }),
  row(quotes.cancelQuote.endpoint, quoteWriters, ofOneQuote),
  row(quotes.revokeQuoteLink.endpoint, quoteWriters, ofOneQuote),
  feed('presupuestos', quoteReaders, { accounts: ofRows }),
]

/** Calls about what happens to turnos at the yard. */
const roadRows: readonly CallRow[] = [
  row(listSteps, turnos, { kind: 'turno', args: (uuid) => ({ uuid }) }),
  row(getCarrierReport, sellers, {
    args: () => ({ fecha_desde: '2026-03-01', fecha_hasta: '2026-03-31' }),
  }),
  row(exportCarrierReport, sellers, {
    args: () => ({ fecha_desde: '2026-03-01', fecha_hasta: '2026-03-31', exportToFile: 'csv' }),
    answers: 422,
  }),
  row(stepTurno.endpoint, sellers, {
    kind: 'turno',
    args: (uuid) => ({ uuid, etapa: 'llegó', momento: new Date().toISOString() }),
  }),
  row(askTurno.endpoint, turnos, {
    args: () => ({
      ...{ turno_uuid: randomUUID(), grupos: [randomUUID()], fecha: '2099-03-09', hora: '10:00' },
      sucursal: randomUUID(),
    }),
    answers: 422,
  }),
  row(answerTurno.endpoint, turnos, {
    kind: 'turno',
    args: (uuid) => ({ uuid, acepta: false, motivo: 'Sin lugar' }),
    answers: 409,
  }),
]

/** Claims, holds and quotes. */
export const claimRows: readonly CallRow[] = [
  ...roadRows,
  ...proofRows,
  ...tripRows,
  row(claims.listClaims, claimants, { accounts: ofWorkOrders }),
  row(claims.createClaim.endpoint, claimants, {
    kind: 'pedido',
    args: (pedido_uuid) => ({ uuid: randomUUID(), pedido_uuid, comentario: 'Rota' }),
    refused: inBody,
  }),
  row(claims.createClaim.endpoint, claimants, {
    kind: 'cuenta',
    args: (account_id) => ({ uuid: randomUUID(), account_id, comentario: 'Rota' }),
    refused: byField,
  }),
  row(claims.replyToClaim.endpoint, claimants, {
    kind: 'reclamo',
    args: (uuid) => ({ uuid, mensaje_uuid: randomUUID(), texto: 'Sigo esperando' }),
  }),
  row(claims.changeClaimStatus.endpoint, staff, {
    kind: 'reclamo',
    args: (uuid) => ({ uuid, estado: 'en curso' }),
  }),
  row(decideReturn.endpoint, staff, {
    kind: 'reclamo',
    args: (uuid) => ({ uuid, decision: 'acepta' }),
    answers: 422,
  }),
  row(claims.uploadClaimPhoto.endpoint, claimants, {
    kind: 'reclamo',
    args: (uuid) => ({ uuid, foto_uuid: randomUUID(), file: new File(['no es una foto'], 'foto.jpg') }),
  }),
  row(claims.getClaimPhoto, claimants, {
    kind: 'foto-de-reclamo',
    args: (reference) => {
      const [uuid, photo] = reference.split('/')
      return { uuid, foto: photo }
    },
  }),
  ...holdRows,
  ...boardRows,
  ...followRows,
  ...quoteRows,
  feed('reclamos', claimants, { accounts: ofRows }),
]

type One = (statement: string) => Promise<string | null>

/** Claims a user sees; sellers only their clients', as every account has a seller here. [A186] */
function claimsOf(user: User): string {
  if (user === 'vendedora' || user === 'vendedor')
    return `exists (select from accounts a join users s on s.id = a.seller_id
      where a.id = tickets.account_id and s.email = '${user}@demo.example')`
  const scope = SCOPE[user]
  return scope === null ? 'true' : `account_id = any('{${scope.join(',')}}')`
}

const absentClaim = randomUUID()

async function ofClaim(item: One, user: User): Promise<References> {
  const of = (where: string) =>
    item(`select uuid from tickets where estado <> 'resuelto' and ${where} order by id limit 1`)
  const where = claimsOf(user)
  return {
    own: (await of(where)) ?? absentClaim,
    foreign: await of(`not (${where})`),
    absent: absentClaim,
    malformed: 'x',
  }
}

async function ofClaimPhoto(item: One, user: User): Promise<References> {
  const of = (where: string) =>
    item(`select tickets.uuid || '/' || p.uuid from ticket_photos p join tickets on tickets.id = p.ticket_id
      where ${where} limit 1`)
  const absent = `${absentClaim}/${absentClaim}`
  const where = claimsOf(user)
  return { own: (await of(where)) ?? absent, foreign: await of(`not (${where})`), absent, malformed: 'x/x' }
}

const absentHold = randomUUID()

/** Sellers change their own; who approves changes all, and sees them all. */
async function ofHold(item: One, user: User): Promise<References> {
  const where = user === 'vendedora' || user === 'vendedor' ? `u.email = '${user}@demo.example'` : 'true'
  const own = await item(
    `select h.uuid from holds h join users u on u.id = h.owner_id
     where h.estado = 'activo' and ${where} order by h.hasta desc, h.id limit 1`,
  )
  return { own: own ?? absentHold, foreign: null, absent: absentHold, malformed: 'x' }
}

const absentBoard = randomUUID()

async function ofBoard(item: One, user: User): Promise<References> {
  const of = (where: string) =>
    item(`select b.uuid from boards b join users u on u.id = b.owner_id where ${where} order by b.id limit 1`)
  const mine = `u.email = '${user}@demo.example'`
  return {
    own: (await of(mine)) ?? absentBoard,
    foreign: await of(`not ${mine}`),
    absent: absentBoard,
    malformed: 'x',
  }
}

const absentQuote = randomUUID()

/** Sellers see those of all accounts, customers what was sent to theirs. */
async function ofQuote(item: One, user: User): Promise<References> {
  const scope = SCOPE[user]
  const own =
    scope === null ? 'account_id is not null' : `version_n > 0 and account_id = any('{${scope.join(',')}}')`
  const of = (where: string) => item(`select uuid from quotes where ${where} order by id limit 1`)
  const foreign = scope === null ? null : await of(`(${own}) is not true`)
  return { own: (await of(own)) ?? absentQuote, foreign, absent: absentQuote, malformed: 'x' }
}

export const claimReferences = (item: One) => ({
  ...proofReferences(item),
  busqueda: (user: User) => searchOf(item, user),
  ...tripReferences(item),
  muestrario: (user: User) => ofBoard(item, user),
  chapa: async () => ({
    own: (await item("select lot_id || '/' || number from photos where deleted_at is null limit 1")) ?? '1/1',
    ...{ foreign: null, absent: '999999999/1', malformed: 'x' },
  }),
  reclamo: (user: User) => ofClaim(item, user),
  apartado: (user: User) => ofHold(item, user),
  presupuesto: (user: User) => ofQuote(item, user),
  'foto-de-reclamo': (user: User) => ofClaimPhoto(item, user),
})
