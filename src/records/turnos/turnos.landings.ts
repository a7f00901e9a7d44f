import { leerCatalogosDeTurnos } from '#contract/calls/catalogos.ts'
import type { Foto } from '#contract/calls/fotos.ts'
import { leerLotesDeTurnos } from '#contract/calls/lotes-de-turnos.ts'
import {
  asignarTurnoDesdePedidos,
  borrarTurno,
  guardarTurno,
  leerCatalogosDeTurnoNuevo,
  leerTurno,
  leerTurnosDelDia,
  listarTurnos,
  marcarEntregado,
  type Turno,
} from '#contract/calls/turnos.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { type Landing, landing, type Whole } from '#src/offline/effect.ts'
import type { KnownName, RowWrite } from '#src/offline/field-rows.ts'
import { CHOICES_NAME, dayName, daysBetween, turnoName } from './turnos-known.ts'

const rowsOf = (turnos: readonly Turno[]): RowWrite[] => turnos.map((row) => ({ table: 'turnos', row }))

const platesOf = (fotos: readonly Foto[]): RowWrite[] => fotos.map((row) => ({ table: 'fotos', row }))

interface Asked {
  from: string
  to: string
  sucursal: string | null | undefined
  nave?: string | undefined
}

/** The answer is all there is of these days, of this branch and bay alone when it was asked for them. */
const days = ({ from, to, sucursal, nave }: Asked): Whole<'turnos'> => ({
  table: 'turnos',
  index: 'fecha',
  from,
  to,
  holds: (turno) =>
    (!sucursal || turno.sucursal_uuid === sucursal) && (nave === undefined || turno.nave === nave),
})

/** Such an answer is complete for those days; that of one bay is not. */
const daysKnown = ({ from, to, sucursal, nave }: Asked): KnownName[] =>
  nave === undefined ? daysBetween(from, to).map((day) => dayName(day, sucursal || null)) : []

type Saved = OutputOf<typeof guardarTurno.endpoint>

/** A conflict brings the turno alone. */
const savedRows = ({ data: { turno, grupos = [], choques = [] } }: Saved): RowWrite[] => [
  ...(turno ? rowsOf([turno, ...choques]) : []),
  ...grupos.map((row): RowWrite => ({ table: 'grupos', row })),
]

export const turnosLandings: Landing[] = [
  landing(listarTurnos, ({ data, otras = [] }, { fecha_desde, fecha_hasta, sucursal_uuid, nave }) => ({
    writes: rowsOf([...data, ...otras]),
    whole: [days({ from: fecha_desde, to: fecha_hasta, sucursal: sucursal_uuid, nave })],
    knows: daysKnown({ from: fecha_desde, to: fecha_hasta, sucursal: sucursal_uuid, nave }),
  })),
  landing(leerTurnosDelDia, ({ data, otras = [], fotos }, { fecha, search, sucursal_uuid }) => ({
    writes: [...rowsOf([...data, ...otras]), ...platesOf(fotos)],
    whole: search ? [] : [days({ from: fecha, to: fecha, sucursal: sucursal_uuid })],
    knows: search ? [] : daysKnown({ from: fecha, to: fecha, sucursal: sucursal_uuid }),
  })),
  landing(leerTurno, ({ data, fotos }) => ({
    writes: [...rowsOf([data]), ...platesOf(fotos)],
    knows: [turnoName(data.uuid)],
  })),
  // All that there is of a material in a branch, unless it is said to be cut: what has run out goes.
  landing(leerLotesDeTurnos, ({ data, materiales }) => ({
    writes: data.map((lote): RowWrite => ({ table: 'lotesVistos', row: { ...lote, at: Date.now() } })),
    whole: materiales
      .filter(({ completo }) => completo)
      .map(
        ({ product_code: code, branch }): Whole<'lotesVistos'> => ({
          table: 'lotesVistos',
          index: 'product_code',
          from: code,
          to: code,
          holds: (lote) => lote.branch === branch,
        }),
      ),
  })),
  landing(leerCatalogosDeTurnos, ({ sucursales }) => ({
    writes: sucursales.map((row): RowWrite => ({ table: 'sucursales', row })),
  })),
  landing(leerCatalogosDeTurnoNuevo, ({ grupos, fleteros, sucursales }) => ({
    writes: [
      ...grupos.map((row): RowWrite => ({ table: 'grupos', row })),
      ...fleteros.map((row): RowWrite => ({ table: 'fleteros', row })),
      ...sucursales.map((row): RowWrite => ({ table: 'sucursales', row })),
    ],
    knows: [CHOICES_NAME],
  })),
  ...[guardarTurno, asignarTurnoDesdePedidos, marcarEntregado].map(({ endpoint }) =>
    landing(endpoint, (answer) => ({ writes: savedRows(answer) })),
  ),
  landing(borrarTurno.endpoint, (answer, { id }) => ({
    writes: savedRows(answer),
    removed: answer.data.turno ? [] : [{ table: 'turnos', key: String(id) }],
  })),
]
