import * as v from 'valibot'

/** Laravel-like paging, without its rows; URLs are absolute, built from the configured origin. [S64] */
export const pagination = v.object({
  current_page: v.number(),
  first_page_url: v.string(),
  from: v.nullable(v.number()),
  last_page: v.number(),
  last_page_url: v.string(),
  links: v.array(v.object({ url: v.nullable(v.string()), label: v.string(), active: v.boolean() })),
  next_page_url: v.nullable(v.string()),
  path: v.string(),
  per_page: v.number(),
  prev_page_url: v.nullable(v.string()),
  to: v.nullable(v.number()),
  total: v.number(),
})

export type Pagination = v.InferOutput<typeof pagination>

/** `Mostrando 1 a 30 de 812 registros, se muestran 30 por página.` [S65] */
export function pageSummary(page: Pick<Pagination, 'from' | 'to' | 'total' | 'per_page'>): string {
  return `Mostrando ${page.from ?? 0} a ${page.to ?? 0} de ${page.total} registros, se muestran ${page.per_page} por página.`
}
