import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { getDayTurnos } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { sha256 } from '#server/store/picture.ts'
import { seeded } from '#tests/bad-network.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { type Clock, drain, openSeller } from '#tests/worlds/engine-world.ts'

const DELIVERIES = 200
/** The share of those with a photo, one in so many: each is decoded by the server. */
const WITH_PHOTO = 10

const server = await startTestServer({ lotes: 60 })
const { db } = server.database

/** So many turnos of one day, each of the same account and in no bay. */
async function bookMany(day: string): Promise<string[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    with made as (
      insert into turnos (uuid, fecha, hora_desde, branch_uuid, created_by)
      select gen_random_uuid(), ${day}, '10:00', (select uuid from branches order by nombre limit 1),
        (select id from users where email = 'logistica@demo.example')
      from generate_series(1, ${DELIVERIES}) returning id, uuid
    ), owned as (insert into turno_accounts (turno_id, account_id) select id, 1 from made)
    select uuid from made`)
  return rows.map(({ uuid }) => uuid)
}

const signatureOf = (n: number): string => `${n},10 500,${n} 900,${400 - n}`
const nameOf = (n: number): string => `Recibe ${n}`

async function photoOf(n: number): Promise<File> {
  const create = { width: 16, height: 16, channels: 3, background: { r: n, g: 255 - n, b: 90 } } as const
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'foto.jpg', {
    type: 'image/jpeg',
  })
}

interface Signed extends Record<string, unknown> {
  turno: string
  firma: string
  receptor: string
  named: string[]
  held: number
}

test(`${DELIVERIES} deliveries signed without network arrive once each, none with the name, signature or photo of another`, async () => {
  const random = seeded(7)
  const clock: Clock = { now: Date.now() }
  const day = addDays(dayOf(new Date()), 20)
  const turnos = await bookMany(day)
  const seller = await openSeller(server, { user: 'logistica', random, badness: 0.2, clock })
  seller.network.heal()
  await seller.device.refresh(getDayTurnos, { fecha: day })
  const hashes = new Map<string, string[]>()

  for (const [n, uuid] of turnos.entries()) {
    const proof = uuidv7()
    const photo = n % WITH_PHOTO === 0 ? { uuid: uuidv7(), file: await photoOf(n) } : null
    const sha = photo && sha256(new Uint8Array(await photo.file.arrayBuffer()))
    hashes.set(uuid, sha ? [sha] : [])
    await seller.device.enqueue(proveDelivery, {
      ...{ uuid, entrega: proof, receptor: nameOf(n), firma: signatureOf(n), lineas: [] },
      fotos: photo && sha ? [{ uuid: photo.uuid, sha256: sha }] : [],
      momento: new Date(clock.now).toISOString(),
    })
    if (photo)
      await seller.device.enqueue(uploadProofPhoto, {
        ...{ uuid, entrega: proof, foto_uuid: photo.uuid, file: photo.file },
      })
    if (n === 120) await Promise.all([seller.device.flush().catch(() => undefined), seller.restart()])
  }
  await drain(seller, clock)
  seller.device.close()

  const { rows } = await db.execute<Signed>(sql`
    select t.uuid as turno, d.firma, d.receptor,
      (select coalesce(array_agg(p ->> 'source_sha256'), '{}') from jsonb_array_elements(d.photos) p) as named,
      (select count(*)::int from proof_photos p where p.proof_id = d.id) as held
    from turnos t join proofs d on d.turno_id = t.id where t.fecha = ${day} and t.estado = 'entregado'`)
  const expected = turnos.map((turno, n) => {
    const named = hashes.get(turno) ?? []
    return { turno, firma: signatureOf(n), receptor: nameOf(n), named, held: named.length }
  })
  const byTurno = (a: { turno: string }, b: { turno: string }) => a.turno.localeCompare(b.turno)
  expect([...rows].sort(byTurno)).toEqual(expected.sort(byTurno))
})
