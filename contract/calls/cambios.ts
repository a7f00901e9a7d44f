import * as v from 'valibot'

const valor = v.nullable(v.union([v.string(), v.number()]))

/**
 * A field of a record that another user changed after the version the caller had seen: `de` the value they saw, `a`
 * the value now; both null for values without a meaning to readers. `quien` and `cuando` (ISO) are null when unknown.
 * `propio`: the caller changed it, on another phone; absent in older answers. [F8, A59]
 */
export const cambioAjeno = v.object({
  campo: v.string(),
  de: valor,
  a: valor,
  quien: v.nullable(v.string()),
  cuando: v.nullable(v.string()),
  propio: v.optional(v.boolean()),
})

/** Who moved one of several orders to the status it has. */
export const autorDeEstado = v.object({
  uuid: v.string(),
  ...v.pick(cambioAjeno, ['quien', 'cuando', 'propio']).entries,
})
export type AutorDeEstado = v.InferOutput<typeof autorDeEstado>
export type CambioAjeno = v.InferOutput<typeof cambioAjeno>

/** In the answer of a change that was put together with what others changed meanwhile: those changes. [SY23] */
export const fusionado = v.optional(v.array(cambioAjeno))
