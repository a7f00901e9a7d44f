import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { proofLine } from '#contract/calls/road/proof-record.ts'
import { resultOf } from '#contract/calls/rules/proof-rules.ts'
import { formatDay } from '#contract/kit/day.ts'
import { hourOf } from '#demo/moments.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { type KeptLine, type NamedPhoto, proofPhotos } from '#server/db/schema/road/proofs.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { proofPictureName } from '#server/features/proofs/proof-photos.ts'
import { photoNames } from '#server/records/photo-record.ts'
import { insertProof, proofNamed, type Signed } from '#server/records/proof/change.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { readPicture } from '#server/store/picture.ts'
import { previewOf } from '#server/store/preview.ts'
import { AFTER } from './at-yard.ts'

interface Making {
  blobs: BlobStore
}

/** People who received, with the ways that their names go over a pad. */
const RECEIVERS = [
  { receptor: 'Rubén Acosta', dni: '22418305' },
  { receptor: 'Silvia Ledesma', dni: '27903114' },
  { receptor: 'Hernán Paz', dni: '31260987' },
]
const SIGNATURES = [
  '120,260 150,120 190,90 210,150 160,210 240,200 280,160 300,220 340,180 370,230;420,120 430,260 470,180 520,200 560,240 640,150 720,230 840,200',
  '90,200 180,110 260,140 200,230 120,250 260,280 360,200 420,150 400,250 470,190 540,240;600,130 590,270 660,170 700,240 790,190 900,210',
  '140,120 150,290 230,100 250,280;300,210 350,170 380,240 430,190 470,250 540,160 560,270 640,200 760,230 880,170',
]

const delivered = {
  id: v.number(),
  uuid: v.string(),
  day: v.string(),
  hour: v.string(),
  bay: v.string(),
  carrier: v.nullable(v.string()),
  by: v.number(),
  accounts: v.array(v.object({ id: v.number(), name: v.string() })),
  things: v.array(
    v.object({
      ...v.pick(proofLine, ['clave', 'product_code', 'product_name', 'lote', 'unit', 'pedida']).entries,
      account_id: v.number(),
    }),
  ),
}
type Delivered = v.InferOutput<v.ObjectSchema<typeof delivered, undefined>>

const readDelivered = (tx: Tx): Promise<Delivered[]> =>
  rowsOf(tx, delivered).read(sql`
    select t.id, t.uuid, t.fecha as day, t.hora_desde as hour, t.nave as bay, f.nombre as carrier, t.created_by as by,
      (select json_agg(json_build_object('id', a.id, 'name', a.account_name) order by a.id)
        from turno_accounts ta join accounts a on a.id = ta.account_id where ta.turno_id = t.id) as accounts,
      (select coalesce(json_agg(json_build_object('clave', 'pedido:' || o.uuid, 'product_code', o.product_code,
        'product_name', o.product_name, 'lote', o.lote, 'unit', o.unit, 'pedida', o.quantity::float8,
        'account_id', o.account_id) order by o.id), '[]')
        from turno_groups tg join orders o on o.group_id = tg.group_id where tg.turno_id = t.id) as things
    from turnos t left join carriers f on f.uuid = t.carrier_uuid
    where t.estado = 'entregado' and t.deleted_at is null order by t.fecha desc, t.id`)

/** Everything handed over, but for the first thing of the first turno of all: one of its pieces was cracked. */
const linesOf = ({ things }: Delivered, isFirst: boolean): KeptLine[] =>
  things.map((thing, at) => {
    const rechazada = isFirst && at === 0 ? Math.min(1, thing.pedida) : 0
    const reason = rechazada > 0 ? 'Vino con una rajadura en la punta' : ''
    return { ...thing, entregada: thing.pedida - rechazada, rechazada, motivo: reason, sin_foto: '' }
  })

function signedOf(turno: Delivered, at: number, photos: NamedPhoto[]): Signed {
  const lines = linesOf(turno, photos.length > 0)
  const isUnsigned = at === 3
  const place = [`Turno del ${formatDay(turno.day)} ${turno.hour}`, turno.bay && `Nave ${turno.bay}`]
  const momento = new Date(hourOf(turno.day, turno.hour).getTime() + AFTER.delivery * 60_000)
  return {
    ...{ uuid: demoUuid('conforme', turno.id), accounts: turno.accounts, lines, photos, momento },
    lugar: [...place, turno.carrier && `Fletero ${turno.carrier}`].filter(Boolean).join(' · '),
    resultado: resultOf(lines),
    ...{ receptor: '', dni: '', firma: '', ...(!isUnsigned && RECEIVERS[at % RECEIVERS.length]) },
    ...(!isUnsigned && { firma: SIGNATURES[at % SIGNATURES.length] ?? '' }),
    sin_firma: isUnsigned ? 'La obra estaba cerrada, se dejó en el acopio' : '',
    observaciones: photos.length > 0 ? 'Se descargó en la vereda, con la grúa del camión.' : '',
  }
}

/** A plate's picture of this product, if any has one, as if it had been taken beside the truck; null where the demo has none. */
async function storedPicture(tx: Tx, blobs: BlobStore, product = '') {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    select f.sha256 from photos f join lots l on l.id = f.lot_id
    where f.deleted_at is null order by l.product_code = ${product} desc, f.id limit 1`)
  const plate = rows[0] && (await blobs.get(photoNames(rows[0].sha256).image))
  if (!plate) return null
  const picture = await readPicture(plate.bytes)
  await blobs.put(proofPictureName(picture.sha256), 'image/jpeg', picture.image)
  return picture
}

/** Proofs of the turnos that were delivered, where there are none yet: demo data may be older than they are. */
export async function seedProofs(tx: Tx, { blobs }: Making): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from proofs limit 1`)
  if (some.length > 0) return
  const turnos = (await readDelivered(tx)).filter(({ things }) => things.length > 0)
  const picture = await storedPicture(tx, blobs, turnos[0]?.things[0]?.product_code)
  for (const [at, turno] of turnos.entries()) {
    const first = turno.things[0]
    const named = { uuid: demoUuid('foto de conforme', 1), linea: first?.clave ?? '' }
    const photos = at === 0 && picture ? [{ ...named, source_sha256: picture.source_sha256 }] : []
    const signed = signedOf(turno, at, photos)
    await insertProof(tx, { turno_id: turno.id, signed, by: { id: turno.by }, odd: '' })
    await tx.execute(sql`update turnos set conforme_uuid = ${signed.uuid} where id = ${turno.id}`)
    if (!picture || photos.length === 0) continue
    const { sha256, width, height } = picture
    const preview = (await previewOf(picture.thumb)).toString('base64')
    const proof = await proofNamed(tx, signed.uuid)
    if (proof)
      await tx
        .insert(proofPhotos)
        .values({ uuid: named.uuid, proof_id: proof.id, sha256, width, height, preview })
  }
}
