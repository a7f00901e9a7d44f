import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CarrierFigures } from '#contract/calls/road/report.ts'
import { addDays } from '#contract/kit/day.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { CARRIER, type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld
const [from, until] = [tomorrow, addDays(tomorrow, 9)]

/** 1,200 turnos in ten days, of thirty carriers and of none, at every step and at odd hours. */
beforeAll(async () => {
  world = await turnosWorld()
  const { db } = world.database
  await db.execute(sql`insert into carriers (uuid, dni, nombre, telefono_1)
    select gen_random_uuid(), 'x' || n, 'Fletes ' || n, '' from generate_series(1, 29) n`)
  await db.execute(sql`
    insert into turnos (uuid, fecha, hora_desde, hora_hasta, branch_uuid, carrier_uuid, estado, etapa, llego_at, etapa_at,
      created_by, deleted_at)
    select gen_random_uuid(), (${from}::date + (n % 10))::text, '10:00', case when n % 7 = 0 then '11:30' end,
      case when n % 3 = 0 then ${world.branch.Rosario} else ${world.branch.Córdoba} end::uuid,
      (select uuid from carriers order by nombre offset n % 31 limit 1),
      case when n % 2 = 0 then 'entregado' else 'agendado' end,
      (array['', 'llegó', 'no vino', 'rechazado', 'solicitado', 'no aceptado'])[1 + n % 6],
      case when n % 5 > 0 then ((${from}::date + (n % 10)) + time '09:00' + n % 200 * interval '1 minute')
        at time zone 'America/Argentina/Buenos_Aires' end,
      ((${from}::date + (n % 10)) + time '13:00' + n % 40 * interval '1 minute')
        at time zone 'America/Argentina/Buenos_Aires',
      7, case when n % 50 = 0 then now() end
    from generate_series(1, 1200) n`)
})

const ask = async (more: object = {}) => {
  const query = new URLSearchParams({ fecha_desde: from, fecha_hasta: until, ...more })
  return world.call('lola', `/api/turno/informe?${query}`)
}

interface Row extends Record<string, unknown> {
  carrier: string | null
  branch: string
  estado: string
  etapa: string
  late: number | null
  dwell: number | null
}

/** Every turno by itself, counted here. */
async function counted(branch?: string) {
  const { rows } = await world.database.db.execute<Row>(sql`
    select carrier_uuid as carrier, branch_uuid as branch, estado, etapa,
      extract(epoch from llego_at at time zone 'America/Argentina/Buenos_Aires'
        - (fecha::date + coalesce(hora_hasta, '10:30')::time))::int as late,
      extract(epoch from etapa_at - llego_at)::int as dwell
    from turnos where deleted_at is null and fecha >= ${from} and fecha <= ${until}`)
  const own = rows.filter(
    (row) => !['solicitado', 'no aceptado'].includes(row.etapa) && (!branch || row.branch === branch),
  )
  return Object.fromEntries(
    [...new Set(own.map(({ carrier }) => carrier))].map((carrier) => {
      const theirs = own.filter((row) => row.carrier === carrier)
      const count = (is: (row: Row) => boolean) => theirs.filter(is).length
      const dwells = theirs.flatMap(({ estado: status, dwell }) =>
        status === 'entregado' && dwell !== null ? dwell : [],
      )
      const mean = dwells.reduce((sum, seconds) => sum + seconds, 0) / dwells.length / 60
      return [
        String(carrier),
        {
          turnos: theirs.length,
          a_tiempo: count(({ late }) => late !== null && late <= 0),
          tarde: count(({ late }) => late !== null && late > 0),
          no_vino: count(({ estado: status, etapa }) => status === 'agendado' && etapa === 'no vino'),
          rechazado: count(({ estado: status, etapa }) => status === 'agendado' && etapa === 'rechazado'),
          minutos: dwells.length === 0 ? null : Math.round(mean),
        },
      ]
    }),
  )
}

const byCarrier = (data: CarrierFigures[]) =>
  Object.fromEntries(data.map(({ fletero_uuid, nombre: _, ...figures }) => [String(fletero_uuid), figures]))

test('each figure of every carrier is what its turnos say one by one, also of one branch', async () => {
  const all = await ask()
  const rosario = await ask({ sucursal_uuid: world.branch.Rosario })

  expect(all.body.data.length).toBe(31)
  expect(byCarrier(all.body.data)).toEqual(await counted())
  expect(byCarrier(rosario.body.data)).toEqual(await counted(world.branch.Rosario))
  const turnos = all.body.data.map(({ turnos }: CarrierFigures) => turnos)
  expect(turnos).toEqual([...turnos].sort((a, b) => b - a))
  expect(all.body.data.some(({ fletero_uuid }: CarrierFigures) => fletero_uuid === CARRIER)).toBe(true)
})

test('it is of at most 92 days, in their order, and reads them by their index', async () => {
  expect((await ask({ fecha_hasta: addDays(from, 92) })).body.errors).toEqual({
    fecha_hasta: ['Se pueden ver hasta 92 días.'],
  })
  expect((await ask({ fecha_hasta: addDays(from, -1) })).status).toBe(422)
  expect(
    (await world.call('ana', `/api/turno/informe?fecha_desde=${from}&fecha_hasta=${until}`)).status,
  ).toBe(403)
  const { rows } = await world.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<Record<string, string>>(
      sql`explain select from turnos t where t.fecha between ${from} and ${until} and t.deleted_at is null`,
    )
  })
  expect(rows.map((line) => line['QUERY PLAN']).join()).toContain('turnos_day')
})

test('its file has the same figures, a line for each carrier; days without turnos make none', async () => {
  const query = (more: object) =>
    new URLSearchParams({ fecha_desde: from, fecha_hasta: until, exportToFile: 'csv', ...more })
  const link = await world.call('lola', `/api/exportar/informe-fleteros?${query({})}`)
  const file = await world.call('nobody' as Person, link.body.url)
  const none = await world.call(
    'lola',
    `/api/exportar/informe-fleteros?${query({ fecha_desde: '2001-01-01', fecha_hasta: '2001-01-02' })}`,
  )
  const refused = await world.call('ana', `/api/exportar/informe-fleteros?${query({})}`)

  const [head, ...lines] = String(file.body).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Fletero;Turnos;A tiempo;Tarde;No vino;Rechazado;Minutos en playa')
  expect(lines).toEqual(
    (await ask()).body.data.map((row: CarrierFigures) =>
      [
        ...[row.nombre || 'Sin fletero', row.turnos, row.a_tiempo, row.tarde, row.no_vino, row.rechazado],
        row.minutos ?? '',
      ].join(';'),
    ),
  )
  expect(none.body.errors).toEqual({ fecha_desde: ['No hay turnos en esos días.'] })
  expect(refused.status).toBe(403)
})
