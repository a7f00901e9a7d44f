import { enviarMensaje } from '#contract/calls/chat/chat.ts'
import { listarActividad } from '#contract/calls/config/actividad.ts'
import { listarComprobantes } from '#contract/calls/cuenta-corriente/comprobantes.ts'
import { buscarCuentas } from '#contract/calls/cuentas.ts'
import { buscarLotesSinFoto } from '#contract/calls/fotos.ts'
import { leerFiguras } from '#contract/calls/inicio/figuras.ts'
import { leerLotesDeTurnos } from '#contract/calls/lotes-de-turnos.ts'
import {
  buscarMateriales,
  contarMateriales,
  leerCatalogoDeMateriales,
  leerLotesDeMaterial,
} from '#contract/calls/materiales.ts'
import { listarPedidos } from '#contract/calls/pedidos.ts'
import { listarPedidosNuevos } from '#contract/calls/pedidos-nuevos.ts'
import { listarProductos } from '#contract/calls/productos.ts'
import { estimarSalida, leerCambios, leerNovedades } from '#contract/calls/pull.ts'
import { leerStock } from '#contract/calls/pull-stock.ts'
import { leerCatalogosDeTurnoNuevo, leerTurnosDelDia, listarTurnos } from '#contract/calls/turnos.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'

/** Calls that may take tens of milliseconds of a processor, here or in the database. */
const HEAVY_READS: ReadonlySet<unknown> = new Set([
  ...[buscarMateriales, contarMateriales, leerCatalogoDeMateriales, leerLotesDeMaterial],
  ...[leerCambios, leerNovedades, leerStock, estimarSalida],
  ...[listarTurnos, leerTurnosDelDia, leerCatalogosDeTurnoNuevo, leerLotesDeTurnos],
  ...[listarPedidos, listarPedidosNuevos, listarComprobantes, buscarLotesSinFoto, leerFiguras],
  ...[buscarCuentas, listarProductos, listarActividad],
])

/** The line in which calls of an endpoint are answered one at a time for each person; null for those that wait for none. */
export function heavyLine(endpoint: Endpoint): 'reads' | 'chat' | null {
  // An answer of the assistant may take a minute: meanwhile its reader opens lists.
  if (endpoint === (enviarMensaje as unknown)) return 'chat'
  return HEAVY_READS.has(endpoint) ? 'reads' : null
}
