import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { commaList, flag, optional, textUpTo } from '#contract/kit/wire.ts'
import { getOwnerFigures, OWNER_PARTS } from './home/owner-figures.ts'
import { isReference } from './reference.ts'
import { getCarrierReport } from './road/report.ts'

/** A link that works for two minutes and at most three times, without a session. [SEC11, R17] */
export const downloadLink = v.object({ url: v.string() })

const csv = v.literal('csv')
const ids = v.pipe(
  commaList,
  v.everyItem(isReference, 'Identificador inválido.'),
  v.minLength(1, 'No hay nada para exportar.'),
  v.maxLength(200, 'Se pueden exportar hasta 200 a la vez.'),
)

/** Groups with their orders, as CSV. [S129] */
export const exportGroup = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/grupo',
  summary: 'Exportar grupos a CSV',
  needs: 'pedidos-exportar-csv',
  input: v.object({ id: ids, exportToFile: csv }),
  output: downloadLink,
})

/**
 * Turnos with their orders, as CSV: days of them for who sees them. With `detalle`, which is ours, the file of a turno's
 * own screen, which also needs 'pedidos-exportar-csv'. [S167, S183, A27]
 */
export const exportTurnos = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/turnos',
  summary: 'Exportar turnos a CSV',
  needs: 'turno-ver',
  input: v.object({ turnos_ids: ids, detalle: optional(flag), exportToFile: csv }),
  output: downloadLink,
})

/** Users who get the file of a turno's own screen. [A27] */
export const TURNO_IN_FILE: Gate = { all: [exportTurnos.needs, 'pedidos-exportar-csv'] }

/** The report by carrier as CSV, a line each. */
export const exportCarrierReport = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/informe-fleteros',
  summary: 'Exportar los turnos por fletero a CSV',
  needs: getCarrierReport.needs,
  input: v.object({ ...getCarrierReport.input.entries, exportToFile: csv }),
  output: downloadLink,
})

/** A part of the owner's board as CSV, a line each. */
export const exportOwnerFigures = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/tablero',
  summary: 'Exportar una figura del tablero a CSV',
  needs: getOwnerFigures.needs,
  input: v.object({
    ...getOwnerFigures.input.entries,
    figura: v.picklist(OWNER_PARTS),
    exportToFile: csv,
  }),
  output: downloadLink,
})

/** The file behind a link: what was asked for, as its user may see it when it is fetched. [SEC11] */
export const download = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/descarga/:token',
  summary: 'Descargar un archivo exportado',
  needs: 'public',
  input: v.object({ token: textUpTo(100) }),
  output: v.unknown(),
})

export const exportFileEndpoints = [
  exportGroup,
  exportTurnos,
  exportCarrierReport,
  exportOwnerFigures,
  download,
]
