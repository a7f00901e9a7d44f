import { numberIn } from '#contract/kit/fields/number.ts'
import { fieldOfArg, listKeyOf } from './described.ts'

/** Values of a form, by argument, or of a record, by field. */
export type Values = Record<string, unknown>

/** The values in arguments, by the record's fields. */
export const byField = (args: Values): Values =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [fieldOfArg(name), value]))

/** Values as a form and a record both have them: nothing is '', a quantity may be a text, lists have no order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return listOf(a) === listOf(b)
  if (typeof a === 'number' || typeof b === 'number') return amountOf(a) === amountOf(b)
  return plain(a) === plain(b)
}

/** A list, as it is or as a text with commas. */
const listOf = (value: unknown): string =>
  JSON.stringify((Array.isArray(value) ? value.map(String) : plain(value).split(',').filter(Boolean)).sort())

/** A value to compare with a number: nothing is zero. */
const amountOf = (value: unknown): number => (plain(value) === '' ? 0 : numberIn(value))

const plain = (value: unknown): string => String(value ?? '').trim()

/** Fields of a record as its form has them: nothing is '', lists hold names. */
export function inForm(record: Values): Values {
  const named = (key: string, item: unknown) =>
    String(typeof item === 'object' ? (item as Values)[key] : item)
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const key = listKeyOf(field)
      return [field, Array.isArray(value) && key ? value.map((item) => named(key, item)) : (value ?? '')]
    }),
  )
}
