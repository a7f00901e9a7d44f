import { type SQL, sql } from 'drizzle-orm'
import { getCarrierReport } from '#contract/calls/road/report.ts'
import { listSteps } from '#contract/calls/road/steps.ts'
import { searchTurnos } from '#contract/calls/rules/turno-rules.ts'
import { getTurnoLots } from '#contract/calls/turno-lots.ts'
import {
  getDayTurnos,
  getNewTurnoCatalogues,
  getTurno,
  listTurnos,
  type Turno,
} from '#contract/calls/turnos.ts'
import { AppError } from '#contract/kit/errors.ts'
import { isCalled } from '#server/db/sql-pieces.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { readElsewhere } from '#server/records/turno/clashes.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { readSteps } from '#server/records/turno/steps.ts'
import { candidateLots } from './candidate-lots.ts'
import { newTurnoCatalogue } from './new-turno-catalogue.ts'
import { readPlates } from './plates.db.ts'
import { turnoRevision, turnosRevision } from './revisions.ts'
import { carrierReport } from './road/carrier-report.ts'
import { type DaysAsked, turnosOfDays } from './turnos-asked.ts'

const read = (context: Context, where: SQL): Promise<Turno[]> =>
  readTurnos(context.db, where, readerOf(context))

/** With what the carriers of one branch do elsewhere. */
async function answer(context: Context, data: Turno[], branch: string | undefined) {
  const reader = { ...readerOf(context), sucursal: branch ?? '' }
  const other = branch === undefined ? [] : await readElsewhere(context.db, data, reader)
  return { data, turnos_ids: data.flatMap(({ id }) => id ?? []), otras: other, etag: '' }
}

interface DayAsked {
  fecha: string
  sucursal_uuid?: string | undefined
}

const daysOf = ({ fecha: date, sucursal_uuid }: DayAsked) => ({
  fecha_desde: date,
  fecha_hasta: date,
  sucursal_uuid,
})

/** Carriers go from one branch to another: what is shown of one changes with every branch. */
const revisionOfDays = ({ fecha_desde, fecha_hasta }: DaysAsked): SQL =>
  turnosRevision(turnosOfDays({ fecha_desde, fecha_hasta }))

async function readOne(context: Context, reference: string) {
  const [data] = await read(context, isCalled(sql`t`, reference))
  if (!data) throw new AppError('no-encontrado')
  return { data, fotos: await readPlates(context.db, [data]), etag: '' }
}

export const turnosHandlers: Handler[] = [
  handle(
    listTurnos,
    async (context, asked) => answer(context, await read(context, turnosOfDays(asked)), asked.sucursal_uuid),
    revisionOfDays,
  ),
  handle(
    getDayTurnos,
    async (context, { search = '', ...day }) => {
      const found = searchTurnos(await read(context, turnosOfDays(daysOf(day))), search)
      const shown = await answer(context, found, day.sucursal_uuid)
      return { ...shown, fotos: await readPlates(context.db, found) }
    },
    (day) => revisionOfDays(daysOf(day)),
  ),
  handle(
    getTurno,
    (context, { id }) => readOne(context, id),
    ({ id }) => turnoRevision(isCalled(sql`t`, id)),
  ),
  handle(listSteps, async ({ db, scope }, { uuid }) => ({
    data: await readSteps(db, scope, uuid),
  })),
  handle(getCarrierReport, carrierReport),
  handle(getNewTurnoCatalogues, newTurnoCatalogue),
  handle(getTurnoLots, candidateLots),
]
