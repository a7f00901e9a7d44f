import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { dniNumber } from '#contract/kit/fields/dni.ts'
import { phoneNumber } from '#contract/kit/fields/phone-number.ts'
import { plateNumber } from '#contract/kit/fields/plate-number.ts'
import { requiredText, textUpTo } from '#contract/kit/wire.ts'

const dni = v.pipe(textUpTo(20), dniNumber())

const plate = v.optional(v.pipe(textUpTo(20), plateNumber), '')

/** Carriers; planners of turnos read the list. [S290] */
export const carriers = defineCatalogue({
  path: '/api/fletero',
  names: { one: 'Fletero', many: 'Fleteros' },
  needs: 'root',
  listed: 'turno-crear',
  saved: 'Fletero guardado correctamente',
  deleted: 'Fletero eliminado',
  fields: {
    nombre: textField('Nombre', requiredText(120, 'Debe ingresar un nombre.')),
    dni: textField('DNI', dni),
    telefono_1: textField('Teléfono 1', phoneNumber),
    telefono_2: textField('Teléfono 2', phoneNumber),
    patente_1: textField('Patente 1', plate),
    patente_2: textField('Patente 2', plate),
    descripcion: textField('Descripción', v.optional(textUpTo(1000), '')),
  },
})
