import { fieldOfArg, recordOf } from '#contract/records/described.ts'
import { byField, isSame, type Values } from '#contract/records/form-values.ts'
import type { Base, OutboxRow } from '#src/offline/db/outbox-row.ts'

type Waiting = Pick<OutboxRow, 'args' | 'base'>

/**
 * The base of a form whose arguments of these names follow something newer than the version it stands on: they are no
 * wish of its user, and the server keeps what it has there. [SY16, SY23]
 */
export function repeating(base: Base, names: readonly string[]): Base {
  const fields = new Set([...(base.repeats ?? []), ...names.map(fieldOfArg)])
  return fields.size === 0 ? base : { ...base, repeats: [...fields] }
}

/** The base as the version that was looked at, with nothing on top of it. */
export const wholeBase = ({ repeats: _, ...base }: Base, version: number | null): Base => ({
  ...base,
  version,
  own: [],
})

/** The base of a change that goes on with other arguments: what they say otherwise is a wish. */
export function repeatingStill(base: Base, args: Values, other: Values): Base {
  if (!base.repeats) return base
  const [said, held] = [byField(other), byField(args)]
  const { repeats, ...rest } = base
  return repeating(
    rest,
    repeats.filter((field) => isSame(said[field], held[field])),
  )
}

/** The base of a form on top of what waits: what these forms repeat, it repeats as well. */
export function repeatingAlong(base: Base, waiting: readonly Waiting[], args: Values): Base {
  const isAbout = (other: Base) => other.table === base.table && other.key === base.key
  return waiting
    .flatMap((row) => (row.base && isAbout(row.base) ? repeatingStill(row.base, row.args, args) : []))
    .reduce((now, { repeats = [] }) => repeating(now, repeats), base)
}

/**
 * The base of a form that was saved over a newer record, which its fields follow where its user wanted nothing else:
 * an older version is what they saw of the rest.
 */
export function followingRecord(
  base: Base,
  record: Values | undefined,
  { args, touched = {} }: { args: Values; touched?: Values },
): Base {
  if (base.version === null || !(Number(record?.version) > base.version)) return base
  const names = Object.keys(args).filter((name) => {
    const field = fieldOfArg(name)
    const isFollowed = name.startsWith('form_') && !(field in touched) && isSame(args[name], record?.[field])
    return isFollowed && field in (recordOf(base.table)?.labels ?? {})
  })
  return repeating(base, names)
}
