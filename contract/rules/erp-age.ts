/** Tasks of the ERP whose last good run is the age of what people read. [A184] */
export const ERP_SETS = [
  'getBatchStock',
  'getTransito',
  'getZPedidosPendientes',
  'getOrdenesDeTrabajo',
] as const
export type ErpSet = (typeof ERP_SETS)[number]

/** The header of an answer that says when the ERP last gave what it holds: `getBatchStock=2026-11-23T10:00:00.000Z`. */
export const ERP_AGE_HEADER = 'X-Erp-Al'

export const erpAgeText = (set: ErpSet, at: string): string => `${set}=${at}`

/** Parses that header, milliseconds since 1970; null without one, or of a set that this app does not know. */
export function parseErpAge(text: string | null): { set: ErpSet; at: number } | null {
  const [name, moment = ''] = (text ?? '').split('=')
  const set = ERP_SETS.find((item) => item === name)
  const at = Date.parse(moment)
  return set === undefined || Number.isNaN(at) ? null : { set, at }
}
