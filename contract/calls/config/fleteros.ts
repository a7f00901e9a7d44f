import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { telefono } from '#contract/kit/fields/phone-number.ts'
import { texto } from '#contract/kit/wire.ts'

const dni = v.pipe(
  texto(20),
  v.transform((text) => text.replace(/[.\s]/g, '')),
  v.regex(/^\d{7,8}$/, 'El DNI debe tener 7 u 8 números.'),
)

const patente = v.optional(
  v.pipe(
    texto(20),
    v.transform((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
    v.regex(/^$|^[A-Z]{3}\d{3}$|^[A-Z]{2}\d{3}[A-Z]{2}$/, 'La patente debe ser como AAA000 o AA000AA.'),
  ),
  '',
)

/** Carriers; planners of turnos read the list. [S290] */
export const fleteros = defineCatalogue({
  path: '/api/fletero',
  names: { one: 'Fletero', many: 'Fleteros' },
  needs: 'root',
  listed: 'turno-crear',
  saved: 'Fletero guardado correctamente',
  deleted: 'Fletero eliminado',
  fields: {
    nombre: textField('Nombre', v.pipe(texto(120), v.minLength(1, 'Debe ingresar un nombre.'))),
    dni: textField('DNI', dni),
    telefono_1: textField('Teléfono 1', telefono),
    telefono_2: textField('Teléfono 2', telefono),
    patente_1: textField('Patente 1', patente),
    patente_2: textField('Patente 2', patente),
    descripcion: textField('Descripción', v.optional(texto(1000), '')),
  },
})
