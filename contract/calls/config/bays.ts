import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { requiredText, textUpTo } from '#contract/kit/wire.ts'

/** Warehouses. [S291, A29] */
export const bays = defineCatalogue({
  path: '/api/nave',
  names: { one: 'Nave', many: 'Naves' },
  needs: 'root',
  saved: 'Nave guardada correctamente',
  deleted: 'Nave eliminada',
  fields: {
    nombre: textField('Nombre', requiredText(120, 'Debe ingresar un nombre.')),
    descripcion: textField('Descripción', v.optional(textUpTo(1000), '')),
  },
})
