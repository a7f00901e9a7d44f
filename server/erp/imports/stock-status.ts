import { fold } from '#contract/kit/normalize.ts'
import type { CellKind } from '#server/erp/cell-kind.ts'

const STATUSES: Readonly<Record<string, string>> = {
  ...{ verde: 'green', amarillo: 'yellow', rojo: 'red' },
  ...{ green: 'green', yellow: 'yellow', red: 'red' },
}

/** A product's stock: verde, amarillo or rojo; comes out as green, yellow or red. */
export const stockStatus = (): CellKind => ({
  type: 'text',
  read: (cell) => {
    const status = STATUSES[fold(cell)]
    if (status === undefined) throw new RangeError('debe ser verde, amarillo o rojo')
    return status
  },
})
