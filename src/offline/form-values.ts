/** Values of a form, by argument, or of a record, by field. */
export type Values = Record<string, unknown>

/** Lists of a record: what they are called among arguments, and what names one thing of them there. */
const LISTS: Record<string, { arg: string; key: string }> = {
  accounts: { arg: 'accounts_id', key: 'id' },
  grupos_de_pedidos: { arg: 'grupos_de_pedidos_id', key: 'uuid' },
  sap_orders: { arg: 'sap_orders', key: 'sap_order' },
}

/** The record's field that an argument sets. */
export function fieldOfArg(arg: string): string {
  const name = arg.replace(/^form_/, '')
  return Object.keys(LISTS).find((field) => LISTS[field]?.arg === name) ?? name
}

/** What arguments hold, by the record's fields. */
export const byField = (args: Values): Values =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [fieldOfArg(name), value]))

/** Values as a form and a record both have them: nothing is '', a quantity may be a text, lists have no order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' || typeof b === 'number') return numberOf(a) === numberOf(b)
  return plain(a) === plain(b)
}

const numberOf = (value: unknown): number => Number(String(value ?? '').replace(',', '.'))

const plain = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).sort()) : String(value ?? '').trim()

/** Fields of a record as its form has them: nothing is '', lists hold names. */
export function inForm(record: Values): Values {
  const named = (field: string, one: unknown) =>
    String(typeof one === 'object' ? (one as Values)[LISTS[field]?.key ?? ''] : one)
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      Array.isArray(value) && field in LISTS ? value.map((one) => named(field, one)) : (value ?? ''),
    ]),
  )
}
