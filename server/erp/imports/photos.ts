import { type SQL, sql } from 'drizzle-orm'
import { branch, code, text } from '#server/erp/cells.ts'
import { type ErpImport, required } from '#server/erp/erp-import.ts'
import { integer } from '#server/erp/number-cells.ts'
import { retone } from '#server/records/product-record.ts'
import { PHOTOS_PER_LOT } from '#server/store/keep-picture.ts'
import { lotsByPresentBranch } from './branch-names.ts'
import { recountPhotos } from './lot-counts.ts'
import { takePictures } from './picture-files.ts'
import { deletedNow } from './references.ts'
import { batchZeros, productZeros } from './zeros.ts'

const FACTS = {
  sha256: 'text',
  source_sha256: 'text',
  bytes: 'integer',
  thumb_bytes: 'integer',
  width: 'integer',
  height: 'integer',
  long_preview: 'boolean',
  tone: 'integer',
}

const isFromErp: SQL = sql`t.fuente = 'drive' and t.deleted_at is null`

const lotOf: SQL = sql`
  update staged s set lot_id = l.id from lots l
  where (l.product_code, l.batch, l.branch) = (s.product_code, s.batch, s.branch) and l.deleted_at is null`

const tooMany: SQL = sql`
  select line, 'number' as field, ${`el lote ya tiene ${PHOTOS_PER_LOT} fotos, que es lo máximo`}::text as reason
  from (select s.line, row_number() over (partition by s.lot_id order by s.number) + (
      select count(*) from photos own where own.lot_id = s.lot_id and own.fuente = 'custom' and own.deleted_at is null)
      as place
    from staged s) placed
  where place > ${PHOTOS_PER_LOT}`

/** Another picture is another photo: phones keep what they know of one by its UUID. Returns no rows. */
const replaced: SQL = sql`
  with changed as (
    update photos t set ${deletedNow} from staged s
    where t.lot_id = s.lot_id and t.number = s.number and ${isFromErp} and t.sha256 <> s.sha256 returning t.id
  ) select id from changed limit 0`

const added: SQL = sql`
  insert into photos (uuid, lot_id, number, fuente, sha256, source_sha256, bytes, thumb_bytes, width, height, long_preview,
    tone)
  select gen_random_uuid(), s.lot_id, s.number, 'drive', s.sha256, s.source_sha256, s.bytes, s.thumb_bytes, s.width,
    s.height, s.long_preview, s.tone
  from staged s where s.sha256 is not null and not exists (
    select from photos t where t.lot_id = s.lot_id and t.number = s.number and ${isFromErp})
  order by s.line`

/** A column of the lot of a photo `t`. */
const ofLot = (column: 'product_code' | 'batch' | 'branch'): SQL =>
  sql`(select l.${sql.identifier(column)} from lots l where l.id = t.lot_id)`

export const photos: ErpImport = {
  method: 'getStockPhoto',
  name: 'Fotos de lotes',
  description: 'Fotos de las chapas de cada lote; las imágenes vienen en la misma carpeta.',
  stem: 'fotos',
  columns: [
    required('product_code', code(), { aka: ['producto', 'codigo', 'material', 'matnr'] }),
    required('batch', code(), { aka: ['lote', 'charg'] }),
    required('branch', branch(), { aka: ['sucursal', 'centro'] }),
    required('number', integer({ least: 1, most: 999 }), { aka: ['chapa', 'numero'] }),
    required('file', text(200), { aka: ['archivo', 'foto', 'imagen'] }),
  ],
  derived: Object.entries({ lot_id: 'integer', ...FACTS }).map(([name, type]) => ({
    name,
    type,
    from: () => null,
  })),
  key: ['product_code', 'batch', 'branch', 'number'],
  zeros: [productZeros('product_code'), batchZeros],
  prepare: () => [lotsByPresentBranch, lotOf],
  refuse: [
    sql`select s.line, 'batch' as field, 'no hay un lote con este código en la sucursal' as reason from staged s
      where s.lot_id is null`,
    tooMany,
  ],
  takeFiles: takePictures,
  kept: {
    table: 'photos',
    alive: isFromErp,
    label: sql`(select concat_ws(' ', l.product_code, l.batch, l.branch) from lots l where l.id = t.lot_id) || ' ' || t.number`,
    keys: {
      product_code: ofLot('product_code'),
      batch: ofLot('batch'),
      branch: ofLot('branch'),
      number: sql`t.number`,
    },
    gone: deletedNow,
  },
  apply: () => [replaced, added, recountPhotos, retone(sql`true`)],
}
