import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { fileBlob } from '#contract/kit/fields/file.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { commaList, confirmation, integer, optional, searchText } from '#contract/kit/wire.ts'
import { deletedPhotoSentence, uploadedPhotoSentence } from '#contract/rules/photo-sentences.ts'

/** A plate's picture. URLs are same-origin and never change their content; `number` is the plate. [S209] */
export const photo = v.object({
  uuid: v.string(),
  /** The spec's numeric id; null while only this phone has the picture. */
  id: v.nullable(v.number()),
  lote_id: v.number(),
  product_code: v.string(),
  batch: v.string(),
  image_url: v.string(),
  thumb_url: v.string(),
  number: v.number(),
  chapa: v.string(),
  fuente: v.picklist(['drive', 'custom']),
  long_preview: v.boolean(),
  width: v.number(),
  height: v.number(),
  /** SHA-256, hex, of the bytes that were uploaded; the phone keeps its copy until it reads its own hash here. */
  source_sha256: v.nullable(v.string()),
  created_at: v.string(),
  ...synced,
})
export type Photo = v.InferOutput<typeof photo>

/** A lot in the photo screens. [S215] */
export const lotForPhotos = v.object({
  id: v.number(),
  batch: v.string(),
  branch: v.string(),
  /** Pieces. */
  net_stock: v.number(),
  product: v.object({ product_code: v.string(), product_name: v.string() }),
  photo_custom: v.array(v.object({ id: v.number(), url: v.string() })),
})
export type LotForPhotos = v.InferOutput<typeof lotForPhotos>

const gate = { any: ['root', 'admin-fotos-de-lotes'] } as const

export const searchLotsWithoutPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/config/fotos-de-lotes/stok-sin-foto',
  summary: 'Lotes con stock y sin foto',
  needs: { any: [...gate.any] },
  cost: { line: 'reads' },
  input: v.object({ q: optional(searchText), page: optional(integer) }),
  output: v.object({ ...pagination.entries, data: v.array(lotForPhotos) }),
})

/** `id` is the lot's. [A45] */
export const getLotPhotos = defineEndpoint({
  method: 'GET',
  path: '/api/config/fotos-de-lotes/:id/find',
  summary: 'Un lote con sus fotos',
  needs: { any: [...gate.any] },
  input: v.object({ id: integer }),
  output: v.object({ data: lotForPhotos, fotos: v.array(photo) }),
})

/** Lots that one call asks the photos of, at most. */
export const MOST_PLATES = 40

/** 'CALORO20P|B-1042', the lot '' where an order names none. */
const namedLot = v.pipe(
  v.string(),
  v.regex(/^[^|]{1,40}\|[^|]{0,40}$/, 'Cada lote va como «código|lote».'),
  v.transform((text) => {
    const [product_code = '', batch = ''] = text.split('|')
    return { product_code, batch }
  }),
)

/** The first photo of each of these lots, of another lot of its product where it has none. */
export const getPlates = defineEndpoint({
  method: 'GET',
  path: '/api/fotos/chapas',
  summary: 'Una foto de cada lote, o de otro del material',
  needs: { any: ['buscador-de-materiales-ver', 'turno-crear'] },
  cost: { line: 'reads' },
  input: v.object({
    lotes: v.pipe(
      commaList,
      v.maxLength(MOST_PLATES, `Se pueden pedir hasta ${MOST_PLATES} lotes.`),
      v.array(namedLot),
    ),
  }),
  output: v.object({ data: v.array(photo) }),
})

export const file = fileBlob('Debe elegir una foto.')

/** Up to 10 MB of JPEG, PNG or WebP; re-encoded and stripped by the server. `id` is the lot's. [S214, SEC69–71] */
export const uploadPhoto = defineOperation({
  name: 'photos.upload.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/config/fotos-de-lotes/:id/upload',
    summary: 'Subir la foto de una chapa',
    needs: { any: [...gate.any] },
    body: 'multipart',
    input: v.object({ id: integer, uuid: optional(uuid), file: file }),
    output: v.object({ message: v.string(), data: photo }),
  }),
  aggregates: ({ uuid: id }) => (id ? [`foto:${id}`] : []),
  creates: () => true,
  lane: 'photos',
  formAt: null,
  fields: null,
  sentence: uploadedPhotoSentence,
})

/** Soft-deletes a custom photo. `id` is the photo's number, or its UUID while the number is unknown. [S214, A45] */
export const deletePhoto = defineOperation({
  name: 'photos.delete.v1',
  endpoint: defineEndpoint({
    method: 'GET',
    path: '/api/config/fotos-de-lotes/:id/delete',
    summary: 'Borrar la foto de una chapa',
    needs: { any: [...gate.any] },
    changesState: true,
    input: v.object({ id: v.union([uuid, integer]) }),
    output: v.object({ ...confirmation.entries, deleted_at: v.string() }),
  }),
  aggregates: ({ id }) => [`foto:${id}`],
  lane: 'photos',
  formAt: null,
  fields: null,
  sentence: deletedPhotoSentence,
})

export const photosOperations = [uploadPhoto, deletePhoto]
export const photosEndpoints = [searchLotsWithoutPhoto, getLotPhotos, getPlates]
