import * as v from 'valibot'

const value = v.nullable(v.union([v.string(), v.number()]))

/**
 * A field of a record that another user changed after the version the caller had seen: `de` the value they saw, `a`
 * the value now; both null for values without a meaning to readers. `quien` and `cuando` (ISO) are null when unknown.
 * `propio`: the caller changed it, on another phone; absent in older answers. [F8, A59]
 */
export const foreignChange = v.object({
  campo: v.string(),
  de: value,
  a: value,
  quien: v.nullable(v.string()),
  cuando: v.nullable(v.string()),
  propio: v.optional(v.boolean()),
})

/** The user who moved one of several orders to the status it has. */
export const statusAuthor = v.object({
  uuid: v.string(),
  ...v.pick(foreignChange, ['quien', 'cuando', 'propio']).entries,
})
export type StatusAuthor = v.InferOutput<typeof statusAuthor>
export type ForeignChange = v.InferOutput<typeof foreignChange>

/** In the answer of a change that was put together with what others changed meanwhile: those changes. [SY23] */
export const merged = v.optional(v.array(foreignChange))
