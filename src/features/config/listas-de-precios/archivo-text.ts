import type { listasDePrecios } from '#contract/calls/config/listas-de-precios.ts'
import type { RecordOf } from '#contract/kit/catalogue.ts'
import { formatMoment } from '#contract/kit/day.ts'

type Archivo = RecordOf<typeof listasDePrecios>['archivo']

/** 'PDF del 23/11/2026 10:20'; '' without a file. */
export const archivoText = (archivo: Archivo): string =>
  archivo ? `${archivo.type.toUpperCase()} del ${formatMoment(archivo.created_at)}` : ''
