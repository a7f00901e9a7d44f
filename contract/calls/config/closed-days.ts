import * as v from 'valibot'
import { type CatalogueField, defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { day } from '#contract/kit/day.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, textUpTo } from '#contract/kit/wire.ts'

/** '' and nothing are null. */
const orNull = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.null(),
      schema,
    ]),
    null,
  )

const hour = orNull(
  v.pipe(textUpTo(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora debe ser como 08:00, de 00:00 a 23:59.')),
)

const nullable = <I extends v.GenericSchema>(
  label: string,
  input: I,
): CatalogueField<I, v.GenericSchema> => ({
  label,
  input,
  output: v.nullable(v.string()),
})

/** Holidays and days on which a branch is closed; national ones come from the calendar of the country. [A200] */
export const closedDays = defineCatalogue({
  path: '/api/feriado',
  names: { one: 'Feriado', many: 'Feriados' },
  needs: 'root',
  listed: 'turno-crear',
  saved: 'Feriado guardado correctamente',
  deleted: 'Feriado eliminado',
  fields: {
    fecha: textField('Fecha', day),
    nombre: textField('Nombre', v.pipe(textUpTo(120), v.minLength(1, 'Debe ingresar un nombre.'))),
    sucursal_uuid: nullable('Sucursal', orNull(uuid)),
    hora_desde: nullable('Desde', hour),
    hora_hasta: nullable('Hasta', hour),
    cerrado: { label: 'Cerrado para clientes', input: v.optional(flag), output: v.boolean() },
  },
  more: { nacional: v.boolean() },
})

/** A closed day as phones have it. */
export const closedDay = v.object({
  uuid: v.string(),
  fecha: v.string(),
  nombre: v.string(),
  sucursal_uuid: v.nullable(v.string()),
  hora_desde: v.nullable(v.string()),
  hora_hasta: v.nullable(v.string()),
  cerrado: v.boolean(),
  nacional: v.boolean(),
  ...synced,
})
export type ClosedDay = v.InferOutput<typeof closedDay>
