import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { takeFiles } from '#server/erp/run/erp-task.ts'
import { createLog } from '#server/http/log.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { importOf } from '#tests/erp/erp-world.ts'
import { blobsInMemory } from '#tests/servers/handler-context.ts'
import { CARRIER, type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'
import { sendNotes } from './send-notes.ts'

let world: TurnosWorld
let erpDir: string
const homes: string[] = []

beforeAll(async () => {
  world = await turnosWorld()
  await world.database.db.execute(sql`update branches set exige_remito = 'avisa' where nombre = 'Córdoba'`)
  await world.database.db.execute(sql`update carriers set patente_1 = 'AA000AA' where uuid = ${CARRIER}`)
})
beforeEach(async () => {
  const { db } = world.database
  await db.execute(sql`delete from transport_notes`)
  await db.execute(sql`delete from trip_stops`)
  await db.execute(sql`update turnos set deleted_at = now()`)
  erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
  homes.push(erpDir)
})
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true })
})

const context = () =>
  ({
    ...{ db: world.database.db, blobs: blobsInMemory(), log: createLog('silent'), erpDir },
  }) as unknown as JobContext & { erpDir: string }

/** The job queues what changed, a minute goes by, and it runs again. */
async function send(): Promise<void> {
  await sendNotes(context(), {})
  await world.database.db.execute(
    sql`update transport_notes set at = at - interval '1 minute' where request is null`,
  )
  await sendNotes(context(), {})
}

const out = () =>
  readdirSync(erpDir).flatMap((name) => (name === 'out' ? readdirSync(join(erpDir, name)) : []))

/** The lines of a file, by column. */
function linesOf(turno: Turno, version = 1): Record<string, string>[] {
  const text = readFileSync(join(erpDir, 'out', `remito-${turno.uuid}-v${version}.csv`), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  return lines.map((line) => {
    const cells = line.split(';')
    return Object.fromEntries(head.split(';').map((name, at) => [name, cells[at] ?? '']))
  })
}

let files = 0

/** A file of the ERP; what became of its lines. */
async function answer(...lines: string[]) {
  const folder = join(erpDir, 'in')
  await mkdir(folder, { recursive: true })
  files += 1
  const file = join(folder, `remitos-${files}.csv`)
  writeFileSync(file, ['turno;version;remito;cot;vence;estado;mensaje', ...lines, ''].join('\r\n'))
  utimesSync(file, 0, 0)
  await takeFiles({ ...context(), now: Date.now } as never, importOf('getRemitos'))
  const { rows } = await world.database.db.execute<{ one: string }>(sql`
    select concat_ws('|', line, field, reason) as one from sync_rejects where run_id = (select max(id) from sync_runs)
    order by line, id`)
  return rows.map(({ one }) => one)
}

const noteOf = async (turno: Turno) => (await world.read('lola', turno.uuid)).remito

test('a note is asked for once a turno was left alone, with its places, its truck, its lines and their kilograms', async () => {
  const group = await world.group()
  const turno = await world.book({
    ...{ form_grupos_de_pedidos_id: [group.uuid], form_sap_orders: ['4500'], form_fletero_uuid: CARRIER },
    form_entrega_en: 'Ruta 9 km 48',
  })
  await sendNotes(context(), {})
  expect(out()).toEqual([])
  await send()
  await send()

  expect(out()).toEqual([`remito-${turno.uuid}-v1.csv`])
  const lines = linesOf(turno)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    ...{ turno: turno.uuid, version: '1', estado: 'agendado', dia: tomorrow, hora: '10:00' },
    ...{
      origen: 'Córdoba',
      destino: 'Ruta 9 km 48',
      patente: 'AA000AA',
      fletero: 'Fletes Núñez',
      producto: 'MC-20',
    },
  })
  expect(lines.every(({ cuit, kg }) => cuit?.startsWith('30-') && kg !== '')).toBe(true)
  expect(await noteOf(turno)).toMatchObject({ version: 1, estado: 'pendiente', remito: '' })
})

test('what changes is the next version, what does not concern the note is none, and the truck of its trip does', async () => {
  const { db } = world.database
  const turno = await world.book()
  await send()
  await world.edit('lola', await world.read('lola', turno.uuid), { form_descripcion: 'Con cuidado' })
  await send()
  expect(out()).toHaveLength(1)

  await db.execute(sql`insert into trucks (uuid, nombre, patente, max_kg) values (gen_random_uuid(), 'Iveco', 'ZZ111ZZ', 900)
    on conflict do nothing`)
  const { rows } = await db.execute<{ uuid: string }>(sql`select uuid from trucks limit 1`)
  await world.call('lola', '/api/reparto', {
    body: {
      ...{ uuid: crypto.randomUUID(), nuevo: true, fecha: tomorrow, sucursal: world.branch.Córdoba },
      ...{ turnos: [turno.uuid], camion: rows[0]?.uuid },
    },
  })
  await send()
  expect(out()).toHaveLength(2)
  expect(linesOf(turno, 2)[0]).toMatchObject({ version: '2', patente: 'ZZ111ZZ', camion: 'Iveco' })
})

test('what is called off says so once, and what never went out says nothing', async () => {
  const [sent, never] = [await world.book(), await world.book({ form_nave: '' })]
  await world.call('lola', `/api/turno/${never.uuid}/delete`)
  await send()
  await world.call('lola', `/api/turno/${sent.uuid}/delete`)
  await send()
  await send()

  expect(out().sort()).toEqual([1, 2].map((version) => `remito-${sent.uuid}-v${version}.csv`))
  expect(linesOf(sent, 2)[0]?.estado).toBe('anulado')
})

test('branches that ask for none, requests and delivered turnos send nothing', async () => {
  const { db } = world.database
  await world.book({ form_sucursal_uuid: world.branch.Rosario, form_nave: '' })
  const asked = await world.book()
  await db.execute(sql`update turnos set etapa = 'solicitado' where uuid = ${asked.uuid}`)
  const done = await world.book({ form_nave: '' })
  await world.call('lola', `/api/turno/${done.uuid}/toggle-estado`, { body: { estado: 'entregado' } })
  await send()

  expect(out()).toEqual([])
})

test('an answer shows number, COT and until when; doubled it changes nothing, and another number is refused', async () => {
  const turno = await world.book()
  await send()
  const line = `${turno.uuid.toUpperCase()};1;0004-00018231;8765432;31/12/2099;OK;`
  expect(await answer(line)).toEqual([])
  const note = {
    version: 1,
    estado: 'ok',
    remito: '0004-00018231',
    cot: '8765432',
    vence: '2099-12-31',
    mensaje: '',
  }
  const shown = await world.read('lola', turno.uuid)
  expect(shown.remito).toEqual(note)

  expect(await answer(line)).toEqual([])
  expect(await answer(line, line)).toEqual(['2|turno|está repetida, igual a la línea 3: cuenta una vez'])
  expect((await world.read('lola', turno.uuid)).version).toBe(shown.version)
  const refused = ['2|remito|esta versión ya tiene el remito 0004-00018231']
  expect(await answer(`${turno.uuid};1;0004-00099999;;;ok;`)).toEqual(refused)
  expect(await answer(`${turno.uuid};1;;;;error;tarde`)).toEqual(refused)
  expect(await noteOf(turno)).toEqual(note)
})

test('a late answer to an older version is kept and shows nothing', async () => {
  const turno = await world.book()
  await send()
  await world.edit('lola', await world.read('lola', turno.uuid), { form_entrega_en: 'Escobar' })
  await send()
  expect(await answer(`${turno.uuid};1;0004-1;1;;ok;`)).toEqual([])
  expect(await noteOf(turno)).toMatchObject({ version: 2, estado: 'pendiente', remito: '' })
  expect(await answer(`${turno.uuid};2;0004-2;2;;ok;`)).toEqual([])

  expect(await noteOf(turno)).toMatchObject({ version: 2, estado: 'ok', remito: '0004-2', vence: '' })
  await send()
  expect(out()).toHaveLength(2)
})

test('a refusal is read by planners with its words, by customers without', async () => {
  const turno = await world.book()
  await send()
  await answer(`${turno.uuid};1;;;;error;El CUIT de Otra S.A. no está en el padrón`)

  expect(await noteOf(turno)).toMatchObject({
    estado: 'error',
    mensaje: 'El CUIT de Otra S.A. no está en el padrón',
  })
  const told = JSON.stringify((await world.call('ana', `/api/turno/${turno.uuid}`)).body)
  expect([told.includes('"error"'), told.includes('Otra S.A.')]).toEqual([true, false])
})

test('cut, foreign and senseless lines are refused with their reason, the others apply', async () => {
  const turno = await world.book()
  await send()
  const rejects = await answer(
    `${turno.uuid.replace(/^.{8}/, '00000000')};1;R-1;;;ok;`,
    `${turno.uuid};7;R-1;;;ok;`,
    `${turno.uuid};uno;R-1;;;ok;`,
    `${turno.uuid};1;;;;quizás;`,
    `${turno.uuid.slice(0, 20)}`,
    `${turno.uuid};1;R-1;C-1;mañana;ok;`,
  )

  expect(rejects.map((text) => text.replace(/:.*$/, ''))).toEqual(
    expect.arrayContaining([
      '2|turno|no hay un turno con este identificador',
      '3|version|no se envió',
      expect.stringMatching(/^4\|version\|/),
      '5|estado|debe ser ok, error',
      expect.stringMatching(/^6\|/),
      expect.stringMatching(/^7\|vence\|/),
    ]),
  )
  expect(await noteOf(turno)).toMatchObject({ estado: 'ok', remito: 'R-1', cot: 'C-1', vence: '' })
})
