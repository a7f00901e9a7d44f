import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { texto } from '#contract/kit/wire.ts'

/** Warehouses. [S291, A29] */
export const naves = defineCatalogue({
  path: '/api/nave',
  names: { one: 'Nave', many: 'Naves' },
  needs: 'root',
  saved: 'Nave guardada correctamente',
  deleted: 'Nave eliminada',
  fields: {
    nombre: textField('Nombre', v.pipe(texto(120), v.minLength(1, 'Debe ingresar un nombre.'))),
    descripcion: textField('Descripción', v.optional(texto(1000), '')),
  },
})
