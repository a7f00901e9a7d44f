import * as v from 'valibot'
import { file } from '#contract/calls/photos.ts'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { webAddress } from '#contract/kit/fields/web-address.ts'
import { clearable, flag, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { promotionLine, promotionLinesProblem, readPromotionLines } from '#contract/rules/promotion-lines.ts'

/** A value that may be empty, which clears it. */
const orNone = <S extends v.GenericSchema>(schema: S) => v.optional(clearable(schema), null)

const address = v.pipe(textUpTo(500), webAddress)

/** Name of a stored picture of news or a promotion. */
const picture = v.pipe(v.string(), v.regex(/^novedades\/[0-9a-f]{64}\.jpg$/, 'Debe elegir una foto.'))

const description = textField('Texto', v.optional(textUpTo(10_000), ''))

/** Fields that news and promotions share. */
const shared = {
  title: textField('Título', requiredText(150, 'Debe ingresar un título.')),
  from_date: textField('Desde', day),
}
const more = {
  image: { label: 'Foto', input: orNone(picture), output: v.nullable(v.string()) },
  url: { label: 'Ver más (dirección)', input: orNone(address), output: v.nullable(v.string()) },
  published: { label: 'Publicada', input: v.optional(flag, false), output: v.boolean() },
}

export const AUDIENCES = ['clientes', 'vendedores'] as const

/** News, for root. [A126] */
export const news = defineCatalogue({
  path: '/api/config/novedades',
  names: { one: 'Novedad', many: 'Novedades' },
  needs: 'root',
  saved: 'Novedad guardada correctamente',
  deleted: 'Novedad archivada',
  fields: {
    ...shared,
    to_date: { label: 'Hasta (opcional)', input: orNone(day), output: v.nullable(v.string()) },
    audience: {
      label: 'Para',
      input: orNone(v.picklist(AUDIENCES)),
      output: v.nullable(v.picklist(AUDIENCES)),
    },
    description,
    ...more,
  },
})

const products = v.pipe(
  v.optional(textUpTo(20_000), ''),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? promotionLinesProblem(dataset.value) : null
    if (message !== null) addIssue({ message })
  }),
  v.transform((text) => readPromotionLines(text).map(promotionLine).sort().join('\n')),
)

/** Promotions, for root; `products` has a line for each. [A126] */
export const promotions = defineCatalogue({
  path: '/api/config/promociones',
  names: { one: 'Promoción', many: 'Promociones' },
  needs: 'root',
  saved: 'Promoción guardada correctamente',
  deleted: 'Promoción archivada',
  fields: {
    ...shared,
    to_date: textField('Hasta', day),
    description,
    products: textField('Productos en la promoción', products),
    ...more,
  },
})

/** Stores a picture of up to 10 MB, re-encoded and stripped, for news or a promotion that is saved afterwards. [SEC69–71] */
export const uploadNoticeImage = defineEndpoint({
  method: 'POST',
  path: '/api/config/imagen-de-aviso',
  summary: 'Subir la foto de una novedad o promoción',
  needs: 'root',
  body: 'multipart',
  input: v.object({ file }),
  output: v.object({ image: v.string() }),
})

export const noticesEndpoints = [...news.endpoints, ...promotions.endpoints, uploadNoticeImage]
