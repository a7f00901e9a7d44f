import { endBoard, saveBoard } from '#contract/calls/boards/boards.ts'
import { changeHold, createHolds, extendHold, releaseHold } from '#contract/calls/holds/holds.ts'
import { answerQuote, cancelQuote, saveQuote, sendQuote } from '#contract/calls/quotes/quotes.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { QUOTE_ANSWERS } from '#contract/records/quotes.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import type { Survey } from '#e2e/chaos/in-page.ts'
import { pick } from '#tests/bad-network.ts'
import type { Build, Needs, Share } from './act.ts'

/** Plates of a lot are held for a client without a name. */
const hold: Build = ({ random, goods }, mark) => {
  const uuid = uuidv7()
  return {
    args: { items: [{ uuid, lot_id: pick(random, goods.lots), piezas: 1 }], cliente: mark },
    makes: [uuid],
  }
}

const openHolds = ({ apartados: holds }: Survey) => holds.filter(({ estado: status }) => isOpenHold(status))

const extend: Build = ({ random, seen }) => ({
  args: { uuid: pick(random, openHolds(seen)).uuid },
  makes: [],
})

const handOn: Build = ({ random, seen }, mark) => ({
  args: { uuid: pick(random, openHolds(seen)).uuid, nota: mark },
  makes: [],
})

const releaseHeld: Build = ({ random, seen }, mark) => ({
  args: { uuid: pick(random, seen.apartados).uuid, motivo: mark },
  makes: [],
})

/** A quote for a name: its acceptance waits for an account and makes no orders. */
const newQuote: Build = ({ random, goods }, mark) => {
  const uuid = uuidv7()
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const { code, unit } = pick(random, goods.products)
    return { uuid: uuidv7(), product_code: code, unit, quantity: 1 + Math.floor(random() * 5) }
  })
  return { args: { uuid, cliente: { nombre: mark }, lineas: lines }, makes: [uuid] }
}

/** A quote is written anew: its next version, if it was sent. */
const rewriteQuote: Build = ({ random, goods, seen }, mark) => {
  const { uuid, cliente: name } = pick(random, ofNames(seen))
  const { code, unit } = pick(random, goods.products)
  const lines = [{ uuid: uuidv7(), product_code: code, unit, quantity: 1 }]
  return { args: { uuid, cliente: { nombre: name }, lineas: lines, observaciones: mark }, makes: [] }
}

/** Quotes of this run: those of accounts would make orders. */
const ofNames = ({ presupuestos: quotes }: Survey) => quotes.filter(({ account_id }) => account_id === null)

const send: Build = ({ random, seen }) => ({
  args: { uuid: pick(random, ofNames(seen)).uuid, ...(random() < 0.3 && { apartar: true }) },
  makes: [],
})

const sent = (seen: Survey) => ofNames(seen).filter(({ enviado: version }) => version !== null)

const answer: Build = ({ random, seen }, mark) => {
  const { uuid, enviado: version } = pick(random, sent(seen))
  return {
    args: { uuid, version: version?.n ?? 1, respuesta: pick(random, QUOTE_ANSWERS), motivo: mark },
    makes: [],
  }
}

const cancel: Build = ({ random, seen }, mark) => ({
  args: { uuid: pick(random, ofNames(seen)).uuid, motivo: mark },
  makes: [],
})

/** Plates are shown to a customer; the second of a lot may have no photo, which is refused. */
const newBoard: Build = ({ random, goods }, mark) => {
  const uuid = uuidv7()
  const items = [{ lot_id: pick(random, goods.lots), chapa: random() < 0.7 ? 1 : 2 }]
  return { args: { uuid, titulo: mark, cliente: mark, items }, makes: [uuid] }
}

const closeBoard: Build = ({ random, seen }) => ({
  args: { uuid: pick(random, seen.muestrarios).uuid },
  makes: [],
})

const nothing: Needs = () => true
const held: Needs = (seen) => openHolds(seen).length > 0
const quoted: Needs = (seen) => ofNames(seen).length > 0

/** Holds, quotes and boards: they need what only a run of them has brought about. */
export const TRADE: readonly Share[] = [
  [3, createHolds.name, nothing, hold],
  [1, extendHold.name, held, extend],
  [1, changeHold.name, held, handOn],
  [1, releaseHold.name, (seen) => seen.apartados.length > 0, releaseHeld],
  [2, saveQuote.name, nothing, newQuote],
  [1, saveQuote.name, quoted, rewriteQuote],
  [2, sendQuote.name, quoted, send],
  [1, answerQuote.name, (seen) => sent(seen).length > 0, answer],
  [1, cancelQuote.name, quoted, cancel],
  [1, saveBoard.name, nothing, newBoard],
  [1, endBoard.name, (seen) => seen.muestrarios.length > 0, closeBoard],
]
