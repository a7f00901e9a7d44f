import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { integer, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { slug } from '#contract/rules/slug.ts'

const color = v.pipe(
  textUpTo(7),
  v.transform((text) => text.toLowerCase()),
  v.regex(/^#[0-9a-f]{6}$/, 'El color debe ser como #a1b2c3.'),
)

/** States of order groups; without a key it is made of the name. [S284, S285, A48] */
export const groupStatuses = defineCatalogue({
  path: '/api/config/estados-de-grupos-de-pedidos',
  names: { one: 'Estado', many: 'Estados de grupos de pedidos' },
  needs: 'root',
  saved: 'Se ha guardado el perfil',
  deleted: 'Estado eliminado',
  fields: {
    nombre: textField('Nombre', requiredText(60, 'Debe ingresar un nombre.')),
    key: textField('Clave', v.optional(v.pipe(textUpTo(60), v.transform(slug)), '')),
    order: {
      label: 'Orden',
      input: v.pipe(
        integer,
        v.minValue(0, 'Debe ser 0 o más.'),
        v.maxValue(9999, 'Debe ser 9999 como máximo.'),
      ),
      output: v.number(),
    },
    color: textField('Color', v.optional(color, '#ffffff')),
  },
})
