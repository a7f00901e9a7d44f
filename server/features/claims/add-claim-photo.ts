import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { uploadClaimPhoto } from '#contract/calls/claims.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { claims } from '#contract/records/claims.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Context, EffectContext } from '#server/http/handler.ts'
import { fileBytes } from '#server/http/request/sent-file.ts'
import { type ClaimRow, findClaim, lockClaim } from '#server/records/claim/change.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { type Picture, readPicture, sha256 } from '#server/store/picture.ts'
import { previewOf } from '#server/store/preview.ts'
import { currentClaim } from './claim-answer.ts'
import { claimPictureName, lockClaimPicture } from './claim-pictures.ts'
import { countPhoto, refusePhotos } from './claim-quotas.ts'

const MAX_PHOTOS = claims.limits.fotos
const ADDED = 'Foto cargada correctamente'

interface Held extends Record<string, unknown> {
  ticket_id: number
  source_sha256: string
}

/** Whether this photo is here already; another one under its UUID is refused. [SY24] */
async function isThere(db: Queryable, claim: ClaimRow, { uuid, source }: { uuid: string; source: string }) {
  const { rows } = await db.execute<Held>(sql`
    select ticket_id, source_sha256 from ticket_photos where uuid = ${uuid}`)
  const held = rows[0]
  if (!held) return false
  if (held.ticket_id !== claim.id || held.source_sha256 !== source)
    throw invalid('foto_uuid', 'El identificador ya pertenece a otra foto.')
  return true
}

async function refuseFull(db: Queryable, { id }: ClaimRow): Promise<void> {
  const rows = await rowsOf(db, { fotos: v.number() }).read(sql`
    select count(*)::int as fotos from ticket_photos where ticket_id = ${id}`)
  if ((rows[0]?.fotos ?? 0) >= MAX_PHOTOS)
    throw new AppError('demasiadas-fotos', {
      message: `El reclamo ya tiene ${MAX_PHOTOS} fotos, que es lo máximo.`,
    })
}

async function insertPhoto(
  { tx, caller, now }: EffectContext,
  { id }: ClaimRow,
  { uuid, picture }: { uuid: string; picture: Picture },
): Promise<void> {
  const preview = (await previewOf(picture.thumb)).toString('base64')
  await tx.execute(sql`
    insert into ticket_photos (uuid, ticket_id, author_id, sha256, source_sha256, width, height, preview, at)
    values (${uuid}, ${id}, ${caller.id}, ${picture.sha256}, ${picture.source_sha256},
      ${picture.width}, ${picture.height}, ${preview}, ${now.toISOString()}::timestamptz)`)
  await tx.execute(sql`update tickets set tx = tx where id = ${id}`)
}

type Upload = ArgsOf<typeof uploadClaimPhoto.endpoint>

/** The picture of an upload to a claim; undefined when the claim has it. [SEC69–SEC71] */
export async function readClaimPhoto(
  context: Context,
  { uuid, foto_uuid, file }: Upload,
): Promise<Picture | undefined> {
  const { db } = context
  const claim = await findClaim(db, context, uuid)
  const bytes = await fileBytes(file)
  if (await isThere(db, claim, { uuid: foto_uuid, source: sha256(bytes) })) return undefined
  await refuseFull(db, claim)
  await refusePhotos(context)
  return readPicture(bytes, context.signal)
}

interface NewPhoto {
  upload: Upload
  picture: Picture | undefined
}

/** Adds a picture to a claim; its file is in the store before the row that names it. [S258, SEC69–SEC71] */
export async function addClaimPhoto(
  context: EffectContext,
  store: BlobStore,
  { upload: { uuid, foto_uuid, file }, picture }: NewPhoto,
) {
  const { tx } = context
  const claim = await lockClaim(tx, context, uuid)
  const source = picture?.source_sha256 ?? sha256(await fileBytes(file))
  if (!(await isThere(tx, claim, { uuid: foto_uuid, source }))) {
    // The photo with its UUID was just purged.
    if (!picture) throw new AppError('no-disponible')
    await refuseFull(tx, claim)
    await countPhoto(context)
    await lockClaimPicture(tx, picture.sha256)
    await store.put(claimPictureName(picture.sha256), 'image/jpeg', picture.image)
    await insertPhoto(context, claim, { uuid: foto_uuid, picture })
  }
  return { message: ADDED, data: await currentClaim(context, claim.id) }
}
