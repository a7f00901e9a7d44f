import * as v from 'valibot'
import { type CatalogueField, defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { plateNumber } from '#contract/kit/fields/plate-number.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { clearable, requiredText, textUpTo } from '#contract/kit/wire.ts'

/** Kilograms of the heaviest truck. */
const MOST_KG = 60_000

const NO_WEIGHT = 'Debe ingresar cuántos kg lleva.'

const weight: CatalogueField = {
  label: 'Máximo (kg)',
  input: numberField(
    { least: 1, most: MOST_KG, decimals: 0 },
    { none: NO_WEIGHT, least: NO_WEIGHT, most: 'Son 60.000 kg como mucho.' },
  ),
  output: v.number(),
}

/** Trucks; planners of turnos read the list. */
export const trucks = defineCatalogue({
  path: '/api/camion',
  names: { one: 'Camión', many: 'Camiones' },
  needs: 'root',
  listed: 'turno-crear',
  saved: 'Camión guardado correctamente',
  deleted: 'Camión eliminado',
  fields: {
    nombre: textField('Nombre', requiredText(120, 'Debe ingresar un nombre.')),
    patente: textField(
      'Patente',
      v.pipe(textUpTo(20), v.minLength(1, 'Debe ingresar una patente.'), plateNumber),
    ),
    max_kg: weight,
    fletero_uuid: {
      label: 'Fletero',
      input: v.optional(clearable(uuid), null),
      output: v.nullable(v.string()),
    },
  },
})
