import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { fileBlob } from '#contract/kit/fields/file.ts'
import { webAddress } from '#contract/kit/fields/web-address.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { manyOf, requiredText } from '#contract/kit/wire.ts'

export const BAD_FILE = 'Solo PDF, XLSX o CSV de hasta 10 MB.'
export const MAX_BYTES = 10 * 1024 * 1024

/** Endings of a price list's file; its type in the store follows from them. */
export const listType = v.picklist(['pdf', 'xlsx', 'csv'])
export type ListType = v.InferOutput<typeof listType>

const roles = v.optional(
  v.pipe(
    manyOf(uuid),
    v.transform((all) => all.sort()),
  ),
  [],
)

/** A file that is not sent leaves the one that is there. */
const sentFile = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    v.pipe(
      fileBlob(BAD_FILE),
      v.check(({ size }) => size > 0 && size <= MAX_BYTES, BAD_FILE),
    ),
  ]),
)

/** Lists of prices: an address elsewhere or a file, for the people of some roles. [S282, S283, A128, A146] */
export const priceLists = defineCatalogue({
  path: '/api/config/lista-precio',
  names: { one: 'Lista de precios', many: 'Listas de precios' },
  needs: 'root',
  saved: 'Se ha guardado el perfil',
  fields: {
    name: textField('Nombre', requiredText(120, 'Debe ingresar un nombre.')),
    url: textField('Dirección', v.optional(webAddress, '')),
    archivo: {
      label: 'Archivo',
      input: sentFile,
      output: v.nullable(v.object({ type: listType, bytes: v.number(), created_at: v.string() })),
    },
    roles: { label: 'Roles', input: roles, output: v.array(v.string()) },
  },
  body: 'multipart',
})
