import type pg from 'pg'

interface Lot {
  product_code: string
  batch: string
  branch: string
  warehouse: string | null
  height: number
  length: number
  net_stock: number
  net_m2: string
  price: string
  batch_price: string | null
  oferta_percent: number
}

const HEAD = 'Material;Lote;Sucursal;Depósito;Alto;Largo;Piezas;M2;Precio;Precio de oferta;Oferta'

/** `1234.50` → `1.234,50`, as the ERP writes it. */
const amount = (number: string | null): string =>
  number === null ? '' : number.replace('.', ',').replace(/\B(?=(?:\d{3})+,)/g, '.')

/** All lots, as numbers in text. */
export async function readLots(client: pg.Client): Promise<Lot[]> {
  const { rows } = await client.query<Lot>(`
    select product_code, batch, branch, warehouse, height, length, net_stock, net_m2::text, price::text,
      batch_price::text, oferta_percent
    from lots where deleted_at is null order by id`)
  return rows
}

/** A file as the ERP writes it. */
export function fileOf(lots: readonly Lot[]): string {
  const lines = lots.map((lot) =>
    [
      ...[
        lot.product_code,
        lot.batch,
        lot.branch,
        lot.warehouse ?? '',
        lot.height,
        lot.length,
        lot.net_stock,
      ],
      ...[amount(lot.net_m2), amount(lot.price), amount(lot.batch_price), lot.oferta_percent],
    ].join(';'),
  )
  return [HEAD, ...lines, ''].join('\r\n')
}

/** The same lots, this part of them with a piece more. */
export const withChanges = (lots: readonly Lot[], part: number): Lot[] =>
  lots.map((lot, at) => (at % Math.round(1 / part) === 0 ? { ...lot, net_stock: lot.net_stock + 1 } : lot))
