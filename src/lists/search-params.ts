import * as v from 'valibot'

/** A word of an address: a number counts as text. */
export const said = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Invalid values count as absent. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
