import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { isLong } from '#tests/long.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { seedDemo } from './seed-demo.ts'

const DAY = '2026-03-11'

/** The first hours and the last of a day; with LONG those between. */
const HOURS = ['05:00', '12:30', '23:50', ...(isLong ? ['09:00', '19:00'] : [])]

describe.for(HOURS)('a demo installed at %s', (hour) => {
  const now = new Date(`${DAY}T${hour}:00-03:00`)
  let database: Database
  let folder: string
  const count = async (query: SQL): Promise<number> => Number((await database.db.execute(query)).rows[0]?.n)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hora-'))
    const { url } = await testDatabase()
    database = openDatabase(url)
    await seedDemo(database.db, { lotes: 500, blobs: createFileStore(folder), now, looks: 1 })
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('has nothing that happened ahead of its clock', async () => {
    const { rows } = await database.db.execute(sql`
      with things (what, at) as (
        select 'conforme', momento from proofs
        union all select 'etapa', etapa_at from turnos
        union all select 'llegada', llego_at from turnos
        union all select 'carga', cargando_at from turnos
        union all select 'turno', created_at from turnos
        union all select 'salida', estado_at from trips
        union all select 'reclamo', greatest(created_at, decided_at, resolved_at) from tickets
        union all select 'mensaje', at from ticket_messages)
      select what, at from things where at > ${now.toISOString()}::timestamptz`)
    expect(rows).toEqual([])
  })

  test('has no truck at the yard, and none that did not come, before its hour', async () => {
    const early = await count(sql`
      select count(*)::int as n from turnos where (fecha || 'T' || hora_desde || '-03:00')::timestamptz > ${now.toISOString()}::timestamptz
        and (estado = 'entregado' or etapa in ('llegó', 'cargando', 'no vino', 'rechazado') or conforme_uuid is not null)`)
    expect(early).toBe(0)
  })

  test('has loaded what its trips on the road carry before they left', async () => {
    const stray = await count(sql`
      select count(*)::int as n from trips r join trip_stops s on s.trip_id = r.id join turnos t on t.id = s.turno_id
      where r.estado = 'en ruta' and (t.cargando_at is null or t.cargando_at > r.estado_at)`)
    expect([await count(sql`select count(*)::int as n from trips`), stray]).toEqual([2, 0])
  })

  test('has turnos of the day that wait with orders, and one that is on its way late while some are to come', async () => {
    const [waiting, late, coming] = [
      await count(sql`select count(distinct t.id)::int as n from turnos t join turno_groups g on g.turno_id = t.id
        where fecha = ${DAY} and estado = 'agendado' and etapa = ''`),
      await count(sql`select count(*)::int as n from turnos where etapa = 'demorado'`),
      await count(sql`select count(*)::int as n from turnos where fecha = ${DAY} and estado = 'agendado' and nave <> ''
        and (fecha || 'T' || hora_desde || '-03:00')::timestamptz > ${now.toISOString()}::timestamptz`),
    ]
    expect(waiting).toBeGreaterThan(0)
    expect(late).toBe(coming > 0 ? 1 : 0)
  })
})
