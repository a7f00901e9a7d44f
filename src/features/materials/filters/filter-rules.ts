import type { MaterialFilter } from '#contract/stock/stock-filter.ts'

export type FilterField = keyof MaterialFilter

const GROUP = ['kind', 'generic_name', 'espesor', 'terminacion'] as const
/** The catalogue fields a lot is filtered by. */
export const PICKED = ['product_code', ...GROUP] as const

/** The fields that the ones filled in leave no room for. [S190–S192, A40] */
export function disabledFields(filter: MaterialFilter): ReadonlySet<FilterField> {
  if (filter.lote) return new Set(PICKED)
  if (filter.product_code) return new Set(['lote', ...GROUP])
  return new Set(GROUP.some((field) => filter[field]) ? ['lote'] : [])
}

/** The filter with this field as given, empty ones left out. [S188] */
export function withField<F extends FilterField>(
  filter: MaterialFilter,
  field: F,
  value: MaterialFilter[F] | null,
): MaterialFilter {
  const { [field]: _, ...rest } = filter
  const isEmpty = value === null || value === undefined || value === ''
  return isEmpty ? rest : { ...rest, [field]: value }
}

export const without = (filter: MaterialFilter, fields: readonly FilterField[]): MaterialFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !fields.includes(name as FilterField)))

/** The options of the catalogue selectors. */
export interface Lists {
  product_code: readonly string[]
  kind: readonly string[]
  generic_name: readonly string[]
  espesor: readonly string[]
  terminacion: readonly string[]
}

/** Swapping the lists lets go of what the new ones do not offer. [S193] */
export function withoutUnavailable(filter: MaterialFilter, lists: Lists): MaterialFilter {
  return without(
    filter,
    PICKED.filter((field) => filter[field] !== undefined && !lists[field].includes(filter[field] ?? '')),
  )
}

/** Everything that a new search clears; the text is not part of the form's count. [A41] */
export const withoutText = (filter: MaterialFilter): MaterialFilter => without(filter, ['search'])
