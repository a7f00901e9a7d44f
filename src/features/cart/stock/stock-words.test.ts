import { describe, expect, it } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { chosenWords, stockWords } from './stock-words.ts'

const lot = (facts: Partial<StockLot>): StockLot =>
  ({ id: 1, batch: 'B-1345', branch: 'Córdoba', net_stock: 4, net_m2: 19.2, ...facts }) as StockLot
const stock: StockToday = { lots: [lot({})], branches: new Set(['Córdoba', 'Rosario']) }
const asked = { lote: 'B-1345', branch: 'Córdoba', unit: 'PZA', quantity: 4 }

it('says that a lot was chosen for the person, and how to choose another', () => {
  expect(chosenWords(0)).toBeUndefined()
  expect(chosenWords(1)).toBe('Es uno de 2 lotes: tocalo para elegir el otro.')
  expect(chosenWords(5)).toBe('Es uno de 6 lotes: tocalo para elegir otro.')
})

describe('what the stock has against an order', () => {
  it('is nothing while there is enough', () => {
    expect(stockWords(stock, asked)).toEqual({})
    expect(stockWords(stock, { ...asked, unit: 'M2', quantity: 19.2 })).toEqual({})
  })

  it('is what is left when more is asked for, in the unit of the order', () => {
    expect(stockWords(stock, { ...asked, quantity: 50 }).left).toEqual({
      most: 4,
      text: 'Quedan 4 piezas',
      correct: 'Pedir 4',
    })
    expect(stockWords(stock, { ...asked, unit: 'M2', quantity: 19.21 }).left?.text).toBe('Quedan 19,2 m²')
    const single = { ...stock, lots: [lot({ net_stock: 1 })] }
    expect(stockWords(single, { ...asked, quantity: 1.5 }).left?.text).toBe('Queda 1 pieza')
  })

  it('counts what the order has already', () => {
    expect(stockWords(stock, { ...asked, quantity: 7, own: 3 })).toEqual({})
    expect(stockWords(stock, { ...asked, quantity: 8, own: 3 }).left?.most).toBe(7)
  })

  it('is the branch of the lot when another one is chosen, the case of the letters aside', () => {
    expect(stockWords(stock, { ...asked, lote: 'b-1345', branch: 'Rosario' }).branch).toBe(
      'El lote b-1345 está en Córdoba, no en Rosario.',
    )
  })

  it('is that nothing is left only where the phone has the whole branch', () => {
    const other = { ...asked, lote: 'B-9' }

    expect(stockWords(stock, other).lote).toBe('Este lote no tiene stock en Córdoba.')
    expect(stockWords(stock, { ...other, branch: 'Mendoza' })).toEqual({})
  })

  it('is nothing for a unit that stock is not counted in, without a lot, or before the phone has looked', () => {
    expect(stockWords(stock, { ...asked, unit: 'UN', quantity: 900 })).toEqual({})
    expect(stockWords(stock, { ...asked, lote: '', quantity: 900 })).toEqual({})
    expect(stockWords(undefined, { ...asked, quantity: 900 })).toEqual({})
  })
})
