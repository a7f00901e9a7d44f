import * as v from 'valibot'
import { getStock } from '#contract/calls/pull-stock.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { StockFeedPage } from './store.ts'

/** A page of the stock feed as it came, unread: reading it is most of the work. */
export interface StockBody {
  /** Name of the sucursal. */
  branch: string
  bytes: ArrayBuffer
}

/** Parses a body of `getStock`; throws for truncated or foreign ones. */
export function readStockBody({ branch, bytes }: StockBody): StockFeedPage {
  try {
    return { ...v.parse(getStock.output, JSON.parse(new TextDecoder().decode(bytes))), branch }
  } catch (cause) {
    throw new AppError('respuesta-ajena', { cause })
  }
}
