import { queryWords } from '#contract/kit/normalize.ts'

/** Groups searched, in the order in which they are shown: what is sold and to whom before old orders. */
export const GROUPS = ['Lotes', 'Clientes', 'Pedidos', 'Turnos', 'Pantallas'] as const
export type Group = (typeof GROUPS)[number]

/** An address of the app, as the router takes it. */
export interface Target {
  to: string
  params?: Record<string, string>
  search?: Record<string, string | number>
}

/** Something that can be gone to. */
export interface Findable {
  group: Group
  /** With its group, what it is known by. */
  id: string
  label: string
  detail: string
  target: Target
  /** The stone pictured before it. */
  stone?: { product_code: string; batch: string | null; name: string }
}

/** The same with what it is found by. */
export interface Prepared extends Findable {
  /** Folded. */
  words: readonly string[]
  /** Number of an order: typed whole, it comes before all others. */
  number: number | null
}

/** Matches in a group: the first ones, and how many there are. */
export interface Found {
  group: Group
  rows: readonly Findable[]
  total: number
  /** Where all of them are. */
  all: Target | null
}

/** Rows of a group that are shown. */
export const MAX_SHOWN_ROWS = 5

/** Those in which every word typed begins some word, in their order; an order whose number was typed comes first. */
export function findIn(prepared: readonly Prepared[], typed: string): Prepared[] {
  const words = queryWords(typed)
  if (words.length === 0) return []
  const found = prepared.filter((item) =>
    words.every((start) => item.words.some((word) => word.startsWith(start))),
  )
  const number = /^\s*#?(\d{1,9})\s*$/.exec(typed)?.[1]
  if (number === undefined) return found
  const exact = found.filter((item) => item.number === Number(number))
  return [...exact, ...found.filter((item) => !exact.includes(item))]
}

/** '3 pedidos, 1 turno', for who hears it; says too that there is nothing. */
export function countsText(found: readonly Found[]): string {
  if (found.length === 0) return 'Sin resultados'
  return found.map(({ group, total }) => `${group}: ${total}`).join(', ')
}
