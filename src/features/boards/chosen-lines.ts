import type { Board } from '#contract/calls/boards/boards.ts'
import type { CartLine } from '#contract/calls/cart.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'

/** The plates of a board that its customer chose, as lines of the cart, a lot each; those of lots that are gone stay out. */
export function chosenLines({ items }: Pick<Board, 'items'>): CartLine[] {
  const chosen = items.filter(({ favorita_at: at, disponible: isThere }) => at !== null && isThere)
  const lots = new Set(chosen.map(({ lot_id: lot }) => lot))
  return [...lots].flatMap((lot) => {
    const plates = chosen.filter(({ lot_id }) => lot_id === lot)
    const numbers = plates.map(({ chapa: plate }) => plate).sort((a, b) => a - b)
    return plates.slice(0, 1).map(({ product_code, product_name, batch, branch }) => ({
      ...{ uuid: uuidv7(), product_code, product_name, lote: batch, branch, branch_abbr: branch },
      ...{ quantity: numbers.length, unit: 'PZA', chapas: numbers.join(',') },
      ...{ oferta_percent: 0, client_note: '' },
    }))
  })
}
