import iconv from 'iconv-lite'

/** A lot as it should be stored. */
interface Lot {
  code: string
  batch: string
  branch: string
  warehouse: string
  height: number
  length: number
  pieces: number
  m2: number
  price: number
  offer: number | null
  percent: number
}

export const LOTS: readonly Lot[] = [
  {
    ...{
      code: '0001',
      batch: 'B-1042',
      branch: 'Córdoba',
      warehouse: 'Depósito 1',
      height: 196,
      length: 267,
    },
    ...{ pieces: 9, m2: 47.1, price: 1234.5, offer: null, percent: 0 },
  },
  {
    ...{ code: '0001', batch: '0077', branch: 'Rosario', warehouse: 'Playa', height: 180, length: 290 },
    ...{ pieces: 4, m2: 20.88, price: 95, offer: null, percent: 0 },
  },
  {
    ...{ code: '0002', batch: 'T 3,60', branch: 'Rosario', warehouse: 'Playa', height: 160, length: 300 },
    ...{ pieces: 12, m2: 57.6, price: 189.9, offer: 170.91, percent: 10 },
  },
]

/** The way in which a program writes them. */
export interface Writing {
  separator?: string
  headings?: readonly string[]
  /** Lines above the headings. */
  title?: string
  number?: (value: number, places: number) => string
  /** Pieces and square metres, where they are written otherwise. */
  quantity?: (value: number, places: number) => string
  empty?: string
  quotes?: 'none' | 'needed' | 'all'
  /** Changes of the cells of a line. */
  cells?: (cells: string[], lot: Lot) => string[]
  lineEnd?: string
}

export const HEADINGS = [
  ...['material', 'lote', 'sucursal', 'deposito', 'alto', 'largo', 'piezas', 'm2', 'precio'],
  ...['precio_de_oferta', 'oferta'],
]

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

/** `1.234,50` */
export const argentine = (value: number, places: number): string => {
  const [whole = '', decimals] = value.toFixed(places).split('.')
  return [grouped(whole, '.'), decimals].filter((part) => part !== undefined).join(',')
}
/** `1,234.50` */
export const american = (value: number, places: number): string => {
  const [whole = '', decimals] = value.toFixed(places).split('.')
  return [grouped(whole, ','), decimals].filter((part) => part !== undefined).join('.')
}
/** `1234.5` */
export const plain = (value: number): string => String(value)

function quoted(cell: string, separator: string, quotes: Writing['quotes']): string {
  const isNeeded = cell.includes(separator) || cell.includes('"')
  return quotes === 'all' || (quotes !== 'none' && isNeeded) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function cellsOf(lot: Lot, { number = argentine, quantity = number, empty = '' }: Writing): string[] {
  return [
    ...[lot.code, lot.batch, lot.branch, lot.warehouse, plain(lot.height), plain(lot.length)],
    ...[quantity(lot.pieces, 0), quantity(lot.m2, 2), number(lot.price, 2)],
    ...[lot.offer === null ? empty : number(lot.offer, 2), plain(lot.percent)],
  ]
}

/** The stock as a file. */
export function written(writing: Writing = {}, lots: readonly Lot[] = LOTS): string {
  const { separator = ';', headings = HEADINGS, title = '', quotes, lineEnd = '\r\n' } = writing
  const change = writing.cells ?? ((cells: string[]) => cells)
  const lines = [headings, ...lots.map((lot) => change(cellsOf(lot, writing), lot))]
  const text = lines.map((cells) => cells.map((cell) => quoted(cell, separator, quotes)).join(separator))
  return `${title}${text.join(lineEnd)}${lineEnd}`
}

export const encoded = (text: string, encoding: string): Buffer => iconv.encode(text, encoding)

/** Changes one cell of every line, by its heading. */
export const changed =
  (heading: string, change: (cell: string, lot: Lot) => string) =>
  (cells: string[], lot: Lot): string[] =>
    cells.map((cell, at) => (HEADINGS[at] === heading ? change(cell, lot) : cell))

/** The same for the lot of one batch. */
export const changedOf = (batch: string, heading: string, value: string) =>
  changed(heading, (cell, lot) => (lot.batch === batch ? value : cell))
