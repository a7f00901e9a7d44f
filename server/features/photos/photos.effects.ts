import { sql } from 'drizzle-orm'
import { deletePhoto, type Photo, uploadPhoto } from '#contract/calls/photos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Tx } from '#server/db/client.ts'
import { type Context, type EffectContext, effect, effectWithWork } from '#server/http/handler.ts'
import { fileBytes } from '#server/http/request/sent-file.ts'
import { takeLines } from '#server/records/hold/line.ts'
import { photoNames } from '#server/records/photo-record.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { keepPicture, PHOTOS_PER_LOT } from '#server/store/keep-picture.ts'
import { type Picture, readPicture, sha256 } from '#server/store/picture.ts'
import {
  findPhoto,
  isPlateTaken,
  lockLot,
  lockUploader,
  photosOfLot,
  readPhoto,
  recountPhotos,
  uploadedLately,
} from './photos.db.ts'

const PHOTOS_PER_DAY = 200

const ADDED = 'Foto cargada correctamente'
const DELETED = 'Foto eliminada correctamente'
const TAKEN = 'La chapa está apartada o pedida.'

interface Upload {
  lot: number
  uuid: string
  picture: Picture
}

/** The same photo under the same UUID is the photo already there; another one is refused. [SY24] */
async function alreadyThere(
  tx: Tx,
  wanted: { uuid: string; lot: number; source: string },
): Promise<Photo | null> {
  const held = await findPhoto(tx, wanted.uuid)
  if (!held) return null
  if (held.lot_id !== wanted.lot || held.source_sha256 !== wanted.source) {
    throw invalid('uuid', 'El identificador ya pertenece a otra foto.')
  }
  return readPhoto(tx, wanted.uuid)
}

const full = (message: string) => new AppError('demasiadas-fotos', { message })

/** Counted twice: before the slow part, to save it, and under the lock. [SEC70] */
async function refuseQuotas({ db, caller }: Pick<Context, 'db' | 'caller'>, photos: number): Promise<void> {
  if (photos >= PHOTOS_PER_LOT)
    throw full(`El lote ya tiene ${PHOTOS_PER_LOT} fotos, que es lo máximo. Borrá una para cargar otra.`)
  if ((await uploadedLately(db, caller.id)) >= PHOTOS_PER_DAY)
    throw full(`Ya cargaste ${PHOTOS_PER_DAY} fotos en un día, que es lo máximo. Probá mañana.`)
}

async function addPhoto(context: EffectContext, { lot, uuid, picture }: Upload): Promise<Photo> {
  const { tx, caller } = context
  await lockUploader(tx, caller.id)
  const held = await lockLot(tx, lot)
  if (!held) throw new AppError('no-encontrado')
  await refuseQuotas(context, held.fotos)
  await tx.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, source_sha256, bytes, thumb_bytes, width, height,
      long_preview, tone, uploaded_by)
    values (${uuid}, ${lot}, ${held.last + 1}, 'custom', ${picture.sha256}, ${picture.source_sha256},
      ${picture.image.length}, ${picture.thumb.length}, ${picture.width}, ${picture.height},
      ${picture.long_preview}, ${picture.tone}, ${caller.id})`)
  await recountPhotos(tx, lot)
  return readPhoto(tx, uuid)
}

/** The picture of an upload; undefined when its UUID is taken. */
async function readUpload(
  context: Context,
  { id: lot, uuid, file }: ArgsOf<typeof uploadPhoto.endpoint>,
): Promise<Picture | undefined> {
  const { db } = context
  if (uuid !== undefined && (await findPhoto(db, uuid))) return undefined
  const photos = await photosOfLot(db, lot)
  if (photos === undefined) throw new AppError('no-encontrado')
  await refuseQuotas(context, photos)
  return readPicture(await fileBytes(file), context.signal)
}

const upload = (store: BlobStore) =>
  effectWithWork(uploadPhoto, readUpload, async (context, args, picture) => {
    const { tx } = context
    const { id: lot, uuid = uuidv7(), file } = args
    const source = picture?.source_sha256 ?? sha256(await fileBytes(file))
    const there = await alreadyThere(tx, { uuid, lot, source })
    if (there) return { message: ADDED, data: there }
    // The photo with its UUID was just purged.
    if (!picture) throw new AppError('no-disponible')
    // The bytes are on the disk before the record that names them.
    await keepPicture(tx, store, { picture, names: photoNames(picture.sha256) })
    return { message: ADDED, data: await addPhoto(context, { lot, uuid, picture }) }
  })

const remove = effect(deletePhoto, async ({ tx, now }, { id }) => {
  const photo = await findPhoto(tx, id)
  if (!photo) throw new AppError('no-encontrado')
  if (photo.fuente !== 'custom') throw invalid('id', 'Solo se pueden borrar fotos propias')
  // As imports do: the row of the lot, then its line.
  await tx.execute(sql`select 1 from lots where id = ${photo.lot_id} for no key update`)
  await takeLines(tx, [photo.lot_id])
  if (await isPlateTaken(tx, photo)) throw new AppError('en-uso', { message: TAKEN })
  const { rowCount } = await tx.execute(sql`
    update photos set deleted_at = ${now.toISOString()}::timestamptz where id = ${photo.id} and deleted_at is null`)
  if (rowCount) await recountPhotos(tx, photo.lot_id)
  const deleted = await findPhoto(tx, photo.id)
  return { message: DELETED, deleted_at: deleted?.deleted_at ?? now.toISOString() }
})

export const photosEffects = ({ store }: { store: BlobStore }) => [upload(store), remove]
