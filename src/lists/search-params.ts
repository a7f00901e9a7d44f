import * as v from 'valibot'

/** A word of an address: a number counts as text. */
export const said = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Invalid values count as absent. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** A whole number of an address, at most `most`. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )

/** A switch of an address. */
export const yes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
)
