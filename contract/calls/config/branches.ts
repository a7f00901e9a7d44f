import * as v from 'valibot'
import { readCapacity } from '#contract/calls/rules/capacity.ts'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { flag, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { NOTE_RULES } from '#contract/records/trips.ts'

/** The first bay of every branch is the server's to say: what is sent does not matter. [S292] */
const ignored = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
)

const letter = v.pipe(
  textUpTo(1),
  v.transform((text) => text.toUpperCase()),
  v.regex(/^[A-Z]$/, 'Debe ser una letra de la A a la Z.'),
)

const CAPACITY = 'Escribí cada nave con la cantidad de turnos: «A 2, B 1».'

/** As it is typed. */
const capacityText = v.pipe(
  textUpTo(200),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readCapacity(dataset.value)
    if (read) return read
    addIssue({ message: CAPACITY })
    return NEVER
  }),
)

/** As a record has it. */
const capacityRecord = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]$/)),
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
)

/** Branches with their bays; planners of turnos read the list. A name that is changed stays as an alias. [S292, A132] */
export const branches = defineCatalogue({
  path: '/api/sucursal',
  names: { one: 'Sucursal', many: 'Sucursales' },
  needs: 'root',
  listed: 'turno-crear',
  saved: 'Sucursal guardada correctamente',
  deleted: 'Sucursal eliminada',
  fields: {
    nombre: textField('Nombre', requiredText(60, 'Debe ingresar un nombre.')),
    nave_desde: textField('Desde la nave', ignored),
    nave_hasta: textField('Hasta la nave', letter),
    cupo: {
      label: 'Turnos por media hora',
      input: v.optional(v.union([capacityText, capacityRecord], CAPACITY)),
      output: v.record(v.string(), v.number()),
    },
    exige_remito: {
      label: 'Remito para salir',
      input: v.optional(v.picklist(NOTE_RULES, 'Debe elegir una opción.')),
      output: v.picklist(NOTE_RULES),
    },
    active: { label: 'Activa', input: v.optional(flag), output: v.boolean() },
  },
})
