import type { Board } from '#contract/calls/boards/boards.ts'
import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import type { User } from '#contract/calls/session.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { passes } from '#contract/kit/permissions.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { awayText, daysTo } from '#contract/kit/time/away.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import type { Db } from '#src/offline/device.ts'
import { ownHolds } from '#src/records/holds/own-holds.ts'
import { heldOf, platesHeld } from '#src/records/quotes/held-lines.ts'
import type { Look } from '#src/records/quotes/quote-looks.ts'
import { quoteOnDay } from '#src/records/quotes/quote-on-day.ts'
import { customerLookOf, staffLookOf } from '#src/records/quotes/quote-state.ts'
import { stepOf } from '#src/records/quotes/quote-step.ts'
import { quoteWaits } from '#src/records/quotes/quote-waits.ts'

const NINETY_DAYS = 90 * DAY_MS

/** Things shown; those that are left are counted. */
const MOST = 3

/** A way of the app. */
interface Way {
  to: string
  search?: Record<string, string>
}

/** A thing that waits for this person. */
export interface OwnThing extends Way {
  key: string
  /** The client it is for. */
  client: string
  stone: { product_code: string; batch: string | null; name: string }
  /** Its subject: the stone, the lot, the number. */
  facts: string
  state: Look
  /** The next step with it. */
  verb: string
}

/** Things that wait and are not shown, with the way to all of their kind. */
export interface MoreThings extends Way {
  text: string
}

export interface OwnWork {
  things: readonly OwnThing[]
  more: readonly MoreThings[]
}

/** All of one kind: its things, the first to be done first, and what the others are called. */
interface Kind {
  things: readonly OwnThing[]
  others: (count: number) => MoreThings
}

const nameOf = (account: string, client: string): string => account || client || 'Sin cliente'

const holdThing = (hold: Hold, state: Look, verb: string): OwnThing => ({
  key: hold.uuid,
  client: nameOf(hold.account_name, hold.cliente),
  stone: { product_code: hold.product_code, batch: hold.batch, name: hold.product_name },
  facts: unbroken([`Lote ${hold.batch}`, hold.product_name].filter(Boolean).join(' · ')),
  ...{ state, verb },
  ...{ to: '/apartados', search: { de: hold.estado === 'activo' ? 'hoy' : 'espera' } },
})

/** Holds of this person that end today, and those that wait in a line. */
async function holdKinds(db: Db, owner: string, today: Day): Promise<[Kind, Kind]> {
  const { ending, waiting } = await ownHolds(db, { owner, today })
  const more = (de: string, one: string, several: string) => (count: number) => ({
    ...{ text: countText(count, one, several), to: '/apartados', search: { de } },
  })
  return [
    {
      things: ending.map((hold) => holdThing(hold, { label: 'Vence hoy', color: 'red' }, 'Extender')),
      others: more('hoy', 'apartado más que vence hoy', 'apartados más que vencen hoy'),
    },
    {
      things: waiting.map(({ hold, turn }) =>
        holdThing(hold, { label: `${turn}.º en espera`, color: 'yellow' }, 'Ver'),
      ),
      others: more('espera', 'apartado más en espera', 'apartados más en espera'),
    },
  ]
}

/** A client's wish weighs more than a draft. */
const quoteRank = ({ estado: status }: Quote): number => (status === 'borrador' ? 1 : 0)

function quoteThing(quote: Quote, held: readonly Hold[]): OwnThing {
  const { uuid, lineas: lines, account_id: account, responsable_uuid: owner } = quote
  const [first] = lines
  const [gone] = heldOf(held, quote.enviado?.lineas ?? [], { account, owner }).keys()
  const step = stepOf(quote, { isStaff: true, gone })
  const others = lines.length - 1
  const stone = [first?.product_name, others > 0 ? `y ${others} más` : ''].filter(Boolean).join(' ')
  return {
    ...{ key: uuid, client: nameOf(quote.account_name, quote.cliente) },
    stone: {
      product_code: first?.product_code ?? '',
      batch: first?.lote ?? null,
      name: first?.product_name ?? '',
    },
    facts: unbroken([quoteName(quote), stone].filter(Boolean).join(' · ')),
    ...{ state: staffLookOf(quote, gone ? 1 : 0), verb: step.text || 'Ver' },
    to: `/presupuestos/${uuid}${step.isEdit ? '/edit' : ''}`,
    ...(step.line && { search: { linea: step.line } }),
  }
}

/** Quotes of a seller's last ninety days that wait for them. */
async function quoteKind(db: Db, owner: string, now: number): Promise<Kind> {
  const recent = await db.presupuestos
    .where('created_at')
    .above(new Date(now - NINETY_DAYS).toISOString())
    .filter(({ responsable_uuid: seller }) => seller === owner)
    .toArray()
  const known = recent.map((quote) => quoteOnDay(quote, now))
  const held = await platesHeld(db)
  const waits = await quoteWaits(db, known, { user: { uuid: owner }, isStaff: true, now })
  const waiting = known
    .filter(({ uuid }) => waits.get(uuid) === 'reader')
    .sort((a, b) => quoteRank(a) - quoteRank(b) || (a.created_at < b.created_at ? 1 : -1))
  return {
    things: waiting.map((quote) => quoteThing(quote, held)),
    others: (count) => ({
      text: countText(count, 'presupuesto más', 'presupuestos más'),
      ...{ to: '/presupuestos', search: { de: 'mios', toca: 'vos' } },
    }),
  }
}

/** A quote as its customer reads it: by its stones. */
function offerThing(quote: Quote, today: Day): OwnThing {
  const { uuid, lineas: draft, enviado: sent, responsable: seller } = quote
  const lines = sent?.lineas ?? draft
  const [first] = lines
  const names = [...new Set(lines.map(({ product_name }) => product_name))].join(', ')
  const left = sent ? `vence ${awayText(daysTo(sent.valid_until, today))}` : ''
  return {
    ...{ key: uuid, client: unbroken(names) },
    stone: {
      product_code: first?.product_code ?? '',
      batch: first?.lote ?? null,
      name: first?.product_name ?? '',
    },
    facts: unbroken([`Presupuesto de ${seller}`, left].filter(Boolean).join(' · ')),
    ...{ state: customerLookOf(quote.estado), verb: 'Ver y responder', to: `/presupuestos/${uuid}` },
  }
}

/** Quotes that wait for the answer of this customer. */
async function offerKind(db: Db, user: User, now: number): Promise<Kind> {
  const held = await db.presupuestos.toArray()
  const known = held.map((quote) => quoteOnDay(quote, now))
  const waits = await quoteWaits(db, known, { user, isStaff: false, now })
  const today = dayOf(new Date(now))
  return {
    things: known
      .filter(({ uuid }) => waits.get(uuid) === 'reader')
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
      .map((quote) => offerThing(quote, today)),
    others: (count) => ({
      text: countText(count, 'presupuesto más', 'presupuestos más'),
      to: '/presupuestos',
    }),
  }
}

function boardThing(board: Board): OwnThing {
  const { uuid, titulo: title, items } = board
  const chosen = items.filter(({ favorita_at: at }) => at !== null)
  const [first] = chosen
  const names = [...new Set(chosen.map(({ product_name }) => product_name))].join(', ')
  return {
    ...{ key: uuid, client: board.account_name || board.cliente || title || 'Muestrario' },
    stone: {
      product_code: first?.product_code ?? '',
      batch: first?.batch ?? null,
      name: first?.product_name ?? '',
    },
    facts: unbroken([`Eligió ${platesText(chosen.length)}`, names].filter(Boolean).join(' · ')),
    ...{ state: { label: 'Muestrario', color: 'green' }, verb: 'Presupuestar' },
    ...{ to: '/muestrarios', search: { ver: 'eligio' } },
  }
}

/** Boards of this phone, which are a seller's own, of which their customers chose. */
async function boardKind(db: Db): Promise<Kind> {
  const chosen = await db.muestrarios
    .filter(({ items }) => items.some(({ favorita_at: at }) => at !== null))
    .toArray()
  return {
    things: chosen.map(boardThing),
    others: (count) => ({
      text: countText(count, 'muestrario más', 'muestrarios más'),
      ...{ to: '/muestrarios', search: { ver: 'eligio' } },
    }),
  }
}

/** The things that wait for this person: the most urgent ones, and how many are left of each kind. */
export async function readOwnWork(db: Db, user: User, now: number): Promise<OwnWork> {
  const kinds: Kind[] = []
  const quotes = passes('presupuestar', user)
  const [ending, waiting] = passes('apartar', user)
    ? await holdKinds(db, user.uuid, dayOf(new Date(now)))
    : []
  if (ending) kinds.push(ending)
  if (!quotes && passes('presupuesto-ver', user)) kinds.push(await offerKind(db, user, now))
  if (quotes) kinds.push(await quoteKind(db, user.uuid, now), await boardKind(db))
  if (waiting) kinds.push(waiting)

  const shown = new Set(kinds.flatMap(({ things }) => things).slice(0, MOST))
  return {
    things: [...shown],
    more: kinds.flatMap(({ things, others }) => {
      const left = things.filter((thing) => !shown.has(thing)).length
      return left > 0 ? [others(left)] : []
    }),
  }
}
