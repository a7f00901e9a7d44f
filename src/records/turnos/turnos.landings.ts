import { getTurnoCatalogues } from '#contract/calls/catalogues.ts'
import type { Photo } from '#contract/calls/photos.ts'
import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { stepTurno } from '#contract/calls/road/steps.ts'
import { getTurnoLots } from '#contract/calls/turno-lots.ts'
import {
  bookTurnoForOrders,
  deleteTurno,
  getDayTurnos,
  getNewTurnoCatalogues,
  getTurno,
  listTurnos,
  markDelivered,
  saveTurno,
  type Turno,
} from '#contract/calls/turnos.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { type Landing, landing, type Whole } from '#src/offline/db/effect.ts'
import type { KnownName, RowWrite } from '#src/offline/db/field-rows.ts'
import { CHOICES_NAME, dayName, daysBetween, turnoName } from './turnos-known.ts'

const rowsOf = (turnos: readonly Turno[]): RowWrite[] => turnos.map((row) => ({ table: 'turnos', row }))

const platesOf = (photos: readonly Photo[]): RowWrite[] => photos.map((row) => ({ table: 'fotos', row }))

interface Asked {
  from: string
  to: string
  sucursal: string | null | undefined
  nave?: string | undefined
}

/** The answer is all there is of these days, of this branch and bay alone when it was asked for them. */
const days = ({ from, to, sucursal: branch, nave: bay }: Asked): Whole<'turnos'> => ({
  table: 'turnos',
  index: 'fecha',
  from,
  to,
  holds: (turno) => (!branch || turno.sucursal_uuid === branch) && (bay === undefined || turno.nave === bay),
})

/** Such an answer is complete for those days; that of one bay is not. */
const daysKnown = ({ from, to, sucursal: branch, nave: bay }: Asked): KnownName[] =>
  bay === undefined ? daysBetween(from, to).map((day) => dayName(day, branch || null)) : []

type Saved = OutputOf<typeof saveTurno.endpoint>

/** A conflict brings the turno alone. */
export const savedRows = ({
  data: { turno, grupos: groups = [], choques: clashes = [] },
}: Pick<Saved, 'data'>): RowWrite[] => [
  ...(turno ? rowsOf([turno, ...clashes]) : []),
  ...groups.map((row): RowWrite => ({ table: 'grupos', row })),
]

export const turnosLandings: Landing[] = [
  landing(
    listTurnos,
    ({ data, otras: other = [] }, { fecha_desde, fecha_hasta, sucursal_uuid, nave: bay }) => ({
      writes: rowsOf([...data, ...other]),
      whole: [days({ from: fecha_desde, to: fecha_hasta, sucursal: sucursal_uuid, nave: bay })],
      knows: daysKnown({ from: fecha_desde, to: fecha_hasta, sucursal: sucursal_uuid, nave: bay }),
    }),
  ),
  landing(
    getDayTurnos,
    ({ data, otras: other = [], fotos: photos }, { fecha: date, search, sucursal_uuid }) => ({
      writes: [...rowsOf([...data, ...other]), ...platesOf(photos)],
      whole: search ? [] : [days({ from: date, to: date, sucursal: sucursal_uuid })],
      knows: search ? [] : daysKnown({ from: date, to: date, sucursal: sucursal_uuid }),
    }),
  ),
  landing(getTurno, ({ data, fotos: photos }) => ({
    writes: [...rowsOf([data]), ...platesOf(photos)],
    knows: [turnoName(data.uuid)],
  })),
  // All that there is of a material in a branch, unless it is said to be cut: what has run out goes.
  landing(getTurnoLots, ({ data, materiales: materials }) => ({
    writes: data.map((lot): RowWrite => ({ table: 'viewedLots', row: { ...lot, at: momentNow() } })),
    whole: materials
      .filter(({ completo: full }) => full)
      .map(
        ({ product_code: code, branch }): Whole<'viewedLots'> => ({
          table: 'viewedLots',
          index: 'product_code',
          from: code,
          to: code,
          holds: (lot) => lot.branch === branch,
        }),
      ),
  })),
  landing(getTurnoCatalogues, ({ sucursales: branches }) => ({
    writes: branches.map((row): RowWrite => ({ table: 'sucursales', row })),
  })),
  landing(getNewTurnoCatalogues, ({ grupos: groups, fleteros: carriers, sucursales: branches }) => ({
    writes: [
      ...groups.map((row): RowWrite => ({ table: 'grupos', row })),
      ...carriers.map((row): RowWrite => ({ table: 'fleteros', row })),
      ...branches.map((row): RowWrite => ({ table: 'sucursales', row })),
    ],
    knows: [CHOICES_NAME],
  })),
  ...[saveTurno, bookTurnoForOrders, markDelivered, stepTurno, askTurno].map(({ endpoint }) =>
    landing(endpoint, (answer) => ({ writes: savedRows(answer) })),
  ),
  landing(answerTurno.endpoint, (answer, { uuid }) => ({
    writes: savedRows(answer),
    removed: answer.data.turno ? [] : [{ table: 'turnos', key: uuid }],
  })),
  landing(deleteTurno.endpoint, (answer, { id }) => ({
    writes: savedRows(answer),
    removed: answer.data.turno ? [] : [{ table: 'turnos', key: String(id) }],
  })),
]
