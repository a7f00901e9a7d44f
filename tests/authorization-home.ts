import { leerFiguras } from '#contract/calls/inicio/figuras.ts'
import { leerHoy } from '#contract/calls/inicio/hoy.ts'
import { leerNovedad } from '#contract/calls/inicio/novedades.ts'
import { leerPromocion } from '#contract/calls/inicio/promociones.ts'
import { leerTablero } from '#contract/calls/tablero.ts'
import { USERS as all, type CallRow, orders, row } from './authorization-words.ts'

/** The calls of the home screen, as rows of the matrix. */
export const homeRows: readonly CallRow[] = [
  row(leerTablero, all),
  row(leerFiguras, orders),
  row(leerHoy, all),
  row(leerNovedad, all, { args: () => ({ news_number: 1 }) }),
  row(leerPromocion, all, { args: () => ({ id: 1 }) }),
]
