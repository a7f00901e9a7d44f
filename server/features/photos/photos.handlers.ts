import { sql } from 'drizzle-orm'
import { getLotPhotos, getPlates, searchLotsWithoutPhoto } from '#contract/calls/photos.ts'
import { AppError } from '#contract/kit/errors.ts'
import { handle } from '#server/http/handler.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { readPhotos } from '#server/records/photo-record.ts'
import { lotForPhotos, lotsWithoutPhoto, platesOf } from './photos.db.ts'

const PER_PAGE = 15

const withoutPhoto = handle(searchLotsWithoutPhoto, async ({ db, origin }, { q, page: asked }) => {
  const page = pageNumber(asked)
  const { lots, total } = await lotsWithoutPhoto(db, { q, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const list = { origin, path: searchLotsWithoutPhoto.path, args: { q } }
  return { ...numberedPages(list, { page, perPage: PER_PAGE, shown: lots.length, total }), data: lots }
})

const find = handle(getLotPhotos, async ({ db }, { id }) => {
  const data = await lotForPhotos(db, id)
  if (!data) throw new AppError('no-encontrado')
  return { data, fotos: await readPhotos(db, sql`ph.lot_id = ${id} and ph.deleted_at is null`) }
})

const plates = handle(getPlates, async ({ db }, { lotes: lots }) => ({ data: await platesOf(db, lots) }))

export const photosHandlers = [withoutPhoto, find, plates]
