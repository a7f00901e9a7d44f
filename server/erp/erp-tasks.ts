import type { ErpTask } from './erp-import.ts'
import { accounts } from './imports/accounts.ts'
import { limites } from './imports/limites.ts'
import { linked } from './imports/linked.ts'
import { lots } from './imports/lots.ts'
import { pendingOrders } from './imports/pending-orders.ts'
import { photos } from './imports/photos.ts'
import { products } from './imports/products.ts'
import { rate } from './imports/rate.ts'
import { checkEnvProductsProd, checkStockProducts } from './imports/reports.ts'
import { statement } from './imports/statement.ts'
import { stock } from './imports/stock.ts'
import { supplierCodes } from './imports/supplier-codes.ts'
import { transit } from './imports/transit.ts'
import { transportNotes } from './imports/transport-notes.ts'
import { workOrders } from './imports/work-orders.ts'

/** Every file and report of the ERP, in the sequence in which they run together: what others refer to goes first. */
export const erpTasks: readonly ErpTask[] = [
  products,
  stock,
  lots,
  rate,
  accounts,
  linked,
  limites,
  statement,
  workOrders,
  transit,
  pendingOrders,
  photos,
  supplierCodes,
  transportNotes,
  checkEnvProductsProd,
  checkStockProducts,
]

export const erpTaskOf = (method: string): ErpTask | undefined =>
  erpTasks.find((task) => task.method === method)
