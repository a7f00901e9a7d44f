import type { exportCarrierReport } from '#contract/calls/exports.ts'
import { type CarrierFigures, getCarrierReport } from '#contract/calls/road/report.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { carrierReport } from '#server/features/turnos/road/carrier-report.ts'
import type { FileReader } from '#server/files/file-job.ts'
import { Download } from '#server/http/answer/download.ts'
import { type Column, csvOf } from './csv.ts'
import type { ExportedFile } from './exported-file.ts'

type Asked = ArgsOf<typeof exportCarrierReport>

const COLUMNS: readonly Column<CarrierFigures>[] = [
  { name: 'Fletero', cell: ({ nombre: name }) => name || 'Sin fletero' },
  { name: 'Turnos', cell: ({ turnos }) => turnos },
  { name: 'A tiempo', cell: ({ a_tiempo }) => a_tiempo },
  { name: 'Tarde', cell: ({ tarde: late }) => late },
  { name: 'No vino', cell: ({ no_vino }) => no_vino },
  { name: 'Rechazado', cell: ({ rechazado }) => rechazado },
  { name: 'Minutos en playa', cell: ({ minutos: minutes }) => minutes },
]

async function linesOf(reader: FileReader, asked: Asked): Promise<CarrierFigures[]> {
  const { data } = await carrierReport(reader, asked)
  if (data.length === 0) throw invalid('fecha_desde', 'No hay turnos en esos días.')
  return data
}

/** The report by carrier as its reader may see it, a line each; days without turnos are refused. [SEC11] */
export const carrierReportFile: ExportedFile<Asked> = {
  gate: getCarrierReport.needs,
  check: linesOf,
  made: async (context, asked) => {
    const name = `informe-fleteros-${asked.fecha_desde}-${asked.fecha_hasta}.csv`
    return new Download(name, 'text/csv; charset=utf-8', csvOf(COLUMNS, await linesOf(context, asked)))
  },
}
