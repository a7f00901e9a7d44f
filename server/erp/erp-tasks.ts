import type { ErpTask } from './erp-import.ts'
import { asociadas } from './imports/asociadas.ts'
import { cotizacion } from './imports/cotizacion.ts'
import { cuentaCorriente } from './imports/cuenta-corriente.ts'
import { cuentas } from './imports/cuentas.ts'
import { fotos } from './imports/fotos.ts'
import { limites } from './imports/limites.ts'
import { lotes } from './imports/lotes.ts'
import { ordenesDeTrabajo } from './imports/ordenes-de-trabajo.ts'
import { pedidosPendientes } from './imports/pedidos-pendientes.ts'
import { productos } from './imports/productos.ts'
import { checkEnvProductosProd, checkStockProductos } from './imports/reports.ts'
import { stock } from './imports/stock.ts'
import { transito } from './imports/transito.ts'

/** Every file and report of the ERP, in the sequence in which they run together: what others refer to goes first. */
export const erpTasks: readonly ErpTask[] = [
  productos,
  stock,
  lotes,
  cotizacion,
  cuentas,
  asociadas,
  limites,
  cuentaCorriente,
  ordenesDeTrabajo,
  transito,
  pedidosPendientes,
  fotos,
  checkEnvProductosProd,
  checkStockProductos,
]

export const erpTaskOf = (method: string): ErpTask | undefined =>
  erpTasks.find((task) => task.method === method)
