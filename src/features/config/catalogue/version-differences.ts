import { formatDay } from '#contract/kit/day.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'

/** A field whose versions are compared; `options` lists the names of what its list chooses from. */
export interface ComparedField {
  name: string
  label: string
  options?: Endpoint | undefined
}

/** A field that one person typed and another saved otherwise, in words. */
export interface VersionDifference {
  label: string
  mine: string
  stored: string
}

export type Values = Readonly<Record<string, unknown>>

/** The names of what lists choose from, by id. */
export type OptionNames = ReadonlyMap<string, string>

const NONE = '–'

function textOf(value: unknown, other: unknown): string {
  if (typeof value === 'boolean' || typeof other === 'boolean')
    return value === true || value === '1' || value === 'true' ? 'Sí' : 'No'
  const text = String(value ?? '').trim()
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text || NONE
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The elements that only this list has, by name. */
const ownOf = (list: readonly string[], other: readonly string[], names: OptionNames): string =>
  list
    .filter((item) => !other.includes(item))
    .map((item) => names.get(item) ?? item)
    .sort()
    .join(', ')

function ofLists(
  label: string,
  [mine, stored]: [string[], string[]],
  names: OptionNames,
): VersionDifference[] {
  const [own, others] = [ownOf(mine, stored, names), ownOf(stored, mine, names)]
  if (own === '' && others === '') return []
  return [
    { label, mine: own ? `con ${own}` : `sin ${others}`, stored: others ? `con ${others}` : `sin ${own}` },
  ]
}

/** The fields that were sent and are stored otherwise. [A59] */
export function differencesOf(
  fields: readonly ComparedField[],
  { mine, stored }: { mine: Values; stored: Values },
  names: OptionNames,
): VersionDifference[] {
  return fields.flatMap(({ name, label }) => {
    const [own, other] = [mine[name], stored[name]]
    if (own === undefined || other === undefined) return []
    if (Array.isArray(own) || Array.isArray(other)) return ofLists(label, [listOf(own), listOf(other)], names)
    const [ownText, otherText] = [textOf(own, other), textOf(other, own)]
    return ownText === otherText ? [] : [{ label, mine: ownText, stored: otherText }]
  })
}
