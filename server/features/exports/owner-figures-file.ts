import type { exportOwnerFigures } from '#contract/calls/exports.ts'
import {
  type AgedStock,
  type BranchDwell,
  type BranchHolds,
  type CarrierClaims,
  getOwnerFigures,
  type MaterialSales,
  type OwnerPart,
} from '#contract/calls/home/owner-figures.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { readAgedStock } from '#server/features/owner-figures/aged-stock.ts'
import {
  askedOf,
  type OwnerAsked,
  type OwnerReader,
  readClaims,
  readDwell,
  readHolds,
  readSales,
} from '#server/features/owner-figures/owner-figures.ts'
import { Download } from '#server/http/answer/download.ts'
import { type Column, csvOf } from './csv.ts'
import type { ExportedFile } from './exported-file.ts'

type Asked = ArgsOf<typeof exportOwnerFigures>

interface Part<R> {
  columns: readonly Column<R>[]
  read: (reader: OwnerReader, asked: OwnerAsked) => Promise<readonly R[] | null>
}
const part = <R>(one: Part<R>): Part<never> => one as never

const PARTS: Record<OwnerPart, Part<never>> = {
  antiguedad: part<AgedStock & { dia: string | null }>({
    columns: [
      { name: 'Stock del', cell: ({ dia: day }) => day },
      { name: 'Días desde el ingreso', cell: ({ franja: age }) => (age === 'sin-fecha' ? 'Sin fecha' : age) },
      { name: 'Piezas', cell: ({ piezas: pieces }) => pieces },
      { name: 'm²', cell: ({ m2 }) => m2 },
      { name: 'U$D', cell: ({ valor: value }) => value, isAmount: true },
    ],
    read: async ({ db }, asked) => {
      const { dia: day, franjas: ages } = await readAgedStock(db, asked.today, asked)
      return ages.map((age) => ({ ...age, dia: day }))
    },
  }),
  salida: part<MaterialSales>({
    columns: [
      { name: 'Material', cell: ({ material }) => material },
      { name: 'm² pedidos', cell: ({ pedidos: ordered }) => ordered },
      { name: 'm² en stock', cell: ({ stock }) => stock },
    ],
    read: ({ db }, asked) => readSales(db, asked),
  }),
  permanencia: part<BranchDwell>({
    columns: [
      { name: 'Sucursal', cell: ({ sucursal: branch }) => branch ?? 'Todas' },
      { name: 'Turnos', cell: ({ turnos }) => turnos },
      { name: 'Minutos, mediana', cell: ({ mediana: median }) => median },
      { name: 'Minutos, 9 de cada 10', cell: ({ p90 }) => p90 },
    ],
    read: ({ db }, asked) => readDwell(db, asked),
  }),
  reclamos: part<CarrierClaims>({
    columns: [
      { name: 'Fletero', cell: ({ nombre: name }) => name || 'Sin fletero' },
      { name: 'Turnos entregados', cell: ({ turnos }) => turnos },
      { name: 'Reclamos', cell: ({ reclamos: claims }) => claims },
    ],
    read: ({ db }, asked) => readClaims(db, asked),
  }),
  apartados: part<BranchHolds>({
    columns: [
      { name: 'Sucursal', cell: ({ sucursal: branch }) => branch },
      { name: 'Apartados', cell: ({ hechos: made }) => made },
      { name: 'Pasaron a pedido', cell: ({ ordenados: ordered }) => ordered },
      { name: 'Siguen abiertos', cell: ({ abiertos: open }) => open },
    ],
    read: ({ db }, asked) => readHolds(db, asked),
  }),
}

async function linesOf(reader: OwnerReader, { figura: name, ...args }: Asked): Promise<never[]> {
  const rows = await PARTS[name].read(reader, await askedOf(reader, args))
  if (!rows || rows.length === 0) throw invalid('figura', 'No hay nada para exportar en esos días.')
  return [...rows]
}

/** A part of the board, a line each: also the materials that the screen adds up; what is empty is refused. [SEC11] */
export const ownerFiguresFile: ExportedFile<Asked> = {
  gate: getOwnerFigures.needs,
  check: linesOf,
  made: async (context, asked) => {
    const { from, until } = await askedOf(context, asked)
    const lines = await linesOf(context, asked)
    const name = `tablero-${asked.figura}-${from}-${until}.csv`
    return new Download(name, 'text/csv; charset=utf-8', csvOf(PARTS[asked.figura].columns, lines))
  },
}
