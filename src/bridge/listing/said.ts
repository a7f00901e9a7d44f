import * as v from 'valibot'

/** What an address may say in one word: a figure of it counts as text. */
export const said = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** What makes no sense counts as not said. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
