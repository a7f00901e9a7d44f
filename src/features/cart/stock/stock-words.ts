import { figure } from '#contract/kit/figures.ts'
import { type Asked, compareStock, type StockToday } from '#src/records/stock/stock-today.ts'

/** Objections of the phone's stock to an order, under the field they are about. */
export interface StockWords {
  lote?: string
  branch?: string
  /** The most of it, and how that is said. */
  left?: { most: number; text: string; correct: string }
}

/** 'Quedan 4 piezas', 'El lote B-1345 está en Córdoba'. */
export function stockWords(stock: StockToday | undefined, asked: Asked): StockWords {
  if (!stock) return {}
  const { elsewhere, isGone, left } = compareStock(stock, asked)
  if (elsewhere.length > 0) {
    return { branch: `El lote ${asked.lote.trim()} está en ${elsewhere.join(' y ')}, no en ${asked.branch}.` }
  }
  if (isGone) return { lote: `Este lote no tiene stock en ${asked.branch}.` }
  return left === null ? {} : { left: { most: left, ...leftWords(left, asked.unit) } }
}

/** Words for a lot that was chosen for the person, among this many more. */
export function chosenWords(others: number): string | undefined {
  if (!(others > 0)) return undefined
  return others === 1
    ? 'Es uno de 2 lotes: tocalo para elegir el otro.'
    : `Es uno de ${figure(others + 1)} lotes: tocalo para elegir otro.`
}

function leftWords(left: number, unit: string) {
  const one = left === 1
  const things = unit === 'PZA' ? (one ? 'pieza' : 'piezas') : 'm²'
  return {
    text: `${one ? 'Queda' : 'Quedan'} ${figure(left)} ${things}`,
    correct: `Pedir ${figure(left)}`,
  }
}
