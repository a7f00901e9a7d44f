import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { sha256 } from '#server/store/picture.ts'
import { demoDatabase } from '#tests/servers/demo-database.ts'
import { heldPoints } from '#tests/servers/held-points.ts'
import { type ServerProcess, startProcess } from '#tests/servers/server-process.ts'
import { TEST_KEY } from '#tests/servers/test-key.ts'

const home = mkdtempSync(join(tmpdir(), 'cantera-killed-proofs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await demoDatabase(join(home, 'photos'))
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(() => client.end())

const start = (): Promise<ServerProcess> =>
  startProcess({ DATABASE_URL: database.url, DATA_DIR: home, DEMO: '0', SECRET_KEY: TEST_KEY })

async function tokenOf({ address }: ServerProcess, user: string): Promise<string> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const response = await fetch(`${address}/api/login`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** A turno that is handed over, with the proof, its photo and the keys under which a phone sends them. */
interface Load {
  id: string
  uuid: string
  proof: string
  photo: string
  bytes: Uint8Array<ArrayBuffer>
  keys: [proof: string, photo: string]
}

async function loads(count: number): Promise<Load[]> {
  const { rows } = await client.query<{ id: string; uuid: string }>(
    `with made as (
       insert into turnos (uuid, fecha, hora_desde, branch_uuid, created_by)
       select gen_random_uuid(), '2030-01-15', '10:00', (select uuid from branches order by nombre limit 1), u.id
       from users u, generate_series(1, $1) where u.email = 'logistica@demo.example' returning id, uuid
     ), owned as (insert into turno_accounts (turno_id, account_id) select id, 1 from made)
     select id::text, uuid from made`,
    [count],
  )
  return Promise.all(
    rows.map(async (row, n) => {
      const create = { width: 16, height: 16, channels: 3, background: { r: 40 * n, g: 90, b: 90 } } as const
      const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
      const keys: Load['keys'] = [randomUUID(), randomUUID()]
      return { ...row, proof: randomUUID(), photo: randomUUID(), bytes, keys }
    }),
  )
}

const send = (url: string, token: string, { key, body }: { key: string; body: string | FormData }) =>
  fetch(url, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  }).then(({ status }) => status)

const prove = ({ address }: ServerProcess, token: string, load: Load): Promise<number> => {
  const photos = [{ uuid: load.photo, sha256: sha256(load.bytes) }]
  const signature = `${load.id},10 500,300 900,100`
  const form = {
    entrega: load.proof,
    receptor: `Recibe ${load.id}`,
    firma: signature,
    lineas: [],
    fotos: photos,
  }
  return send(`${address}/api/turno/${load.uuid}/conforme`, token, {
    key: load.keys[0],
    body: JSON.stringify({ ...form, momento: '2026-11-27T12:00:00.000Z' }),
  })
}

const upload = ({ address }: ServerProcess, token: string, load: Load): Promise<number> => {
  const body = new FormData()
  body.set('entrega', load.proof)
  body.set('foto_uuid', load.photo)
  body.set('file', new File([load.bytes], 'foto.jpg', { type: 'image/jpeg' }))
  return send(`${address}/api/turno/${load.uuid}/conforme/foto`, token, { key: load.keys[1], body })
}

/** Its state, the steps noted, the proofs by name, and the photos that a proof of it names and has. */
async function outcomeOf({ id }: Load): Promise<unknown[]> {
  const { rows } = await client.query<{ found: unknown[] }>(
    `select array[t.estado, (select count(*) from turno_steps s where s.turno_id = t.id)::text,
       (select string_agg(receptor || ' ' || split_part(firma, ',', 1), ';') from proofs p where p.turno_id = t.id),
       (select string_agg(f.uuid::text, ';') from proofs p join proof_photos f on f.proof_id = p.id
         where p.turno_id = t.id and p.photos -> 0 ->> 'uuid' = f.uuid::text)] as found
     from turnos t where t.id = $1`,
    [id],
  )
  return rows[0]?.found ?? []
}

const NOTHING = ['agendado', '0', null, null]
const proved = ({ id }: Load) => ['entregado', '1', `Recibe ${id} ${id}`, null]
const all = (load: Load) => [...proved(load).slice(0, 3), load.photo]

test('a server killed at six points of a proof leaves one proof of each load, with its own photo', async () => {
  const [written, noted, moved, pictured, answered, shown] = (await loads(6)) as [
    Load,
    Load,
    Load,
    Load,
    Load,
    Load,
  ]
  const first = await start()
  // Three calls of a person are under way at most: the photo is sent by another.
  const [token, other] = [await tokenOf(first, 'logistica'), await tokenOf(first, 'root')]
  expect(await prove(first, token, pictured)).toBe(200)
  const points = await heldPoints(database, client)
  await points.hold([
    { table: 'proofs', key: written.proof },
    { table: 'turno_steps', key: noted.id },
    { table: 'turnos', key: moved.uuid },
    { table: 'proof_photos', key: pictured.photo },
  ])
  const tryAll = (server: ServerProcess) =>
    [
      ...[written, noted, moved].map((load) => prove(server, token, load)),
      upload(server, other, pictured),
    ].map((status) => status.catch(() => 0))
  const lost = tryAll(first)
  await vi.waitFor(async () => expect(await points.count()).toBe(4), { timeout: 30_000, interval: 20 })
  await first.stop('SIGKILL')
  await points.drop()
  expect(await Promise.all(lost)).toEqual([0, 0, 0, 0])
  for (const load of [written, noted, moved]) expect(await outcomeOf(load)).toEqual(NOTHING)
  expect(await outcomeOf(pictured)).toEqual(proved(pictured))

  const second = await start()
  expect(await Promise.all(tryAll(second))).toEqual([200, 200, 200, 200])
  for (const load of [written, noted, moved]) expect(await upload(second, token, load)).toBe(200)
  const said = prove(second, token, answered).catch(() => 0)
  const isProved = async () => expect((await outcomeOf(answered))[2]).not.toBeNull()
  await vi.waitFor(isProved, { timeout: 30_000, interval: 1 })
  await second.stop('SIGKILL')
  await said

  const third = await start()
  expect(await prove(third, token, answered)).toBe(200)
  expect([await upload(third, token, answered), await prove(third, token, shown)]).toEqual([200, 200])
  const seen = upload(third, token, shown).catch(() => 0)
  const isShown = async () => expect((await outcomeOf(shown))[3]).not.toBeNull()
  await vi.waitFor(isShown, { timeout: 30_000, interval: 1 })
  await third.stop('SIGKILL')
  await seen

  const last = await start()
  expect(await upload(last, token, shown)).toBe(200)
  for (const load of [written, noted, moved, pictured, answered, shown])
    expect(await outcomeOf(load)).toEqual(all(load))
  expect(await last.stop('SIGTERM')).toEqual([0, null])
}, 180_000)
