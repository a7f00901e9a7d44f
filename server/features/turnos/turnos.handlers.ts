import { type SQL, sql } from 'drizzle-orm'
import {
  leerCatalogosDeTurnoNuevo,
  leerTurno,
  leerTurnosDelDia,
  listarTurnos,
  type Turno,
} from '#contract/calls/turnos.ts'
import { AppError } from '#contract/kit/errors.ts'
import { buscarTurnos } from '#contract/rules/turno-rules.ts'
import { isCalled } from '#server/db/sql-pieces.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { newTurnoCatalogue } from './new-turno-catalogue.ts'
import { readPlates } from './plates.db.ts'
import { turnoRevision, turnosRevision } from './revisions.ts'
import { turnosOfDays } from './turnos-asked.ts'

const read = (context: Context, where: SQL): Promise<Turno[]> =>
  readTurnos(context.db, where, readerOf(context))

const answer = (data: Turno[]) => ({ data, turnos_ids: data.flatMap(({ id }) => id ?? []), etag: '' })

interface DayAsked {
  fecha: string
  sucursal_uuid?: string | undefined
}

const ofDay = ({ fecha, sucursal_uuid }: DayAsked): SQL =>
  turnosOfDays({ fecha_desde: fecha, fecha_hasta: fecha, sucursal_uuid })

async function readOne(context: Context, reference: string) {
  const [data] = await read(context, isCalled(sql`t`, reference))
  if (!data) throw new AppError('no-encontrado')
  return { data, fotos: await readPlates(context.db, [data]), etag: '' }
}

export const turnosHandlers: Handler[] = [
  handle(
    listarTurnos,
    async (context, asked) => answer(await read(context, turnosOfDays(asked))),
    (asked) => turnosRevision(turnosOfDays(asked)),
  ),
  handle(
    leerTurnosDelDia,
    async (context, { search = '', ...day }) => {
      const found = buscarTurnos(await read(context, ofDay(day)), search)
      return { ...answer(found), fotos: await readPlates(context.db, found) }
    },
    (day) => turnosRevision(ofDay(day)),
  ),
  handle(
    leerTurno,
    (context, { id }) => readOne(context, id),
    ({ id }) => turnoRevision(isCalled(sql`t`, id)),
  ),
  handle(leerCatalogosDeTurnoNuevo, newTurnoCatalogue),
]
