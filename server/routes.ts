import { ENDPOINTS } from '#contract/endpoints.ts'
import { accesoHandlers } from '#server/features/acceso/acceso.handlers.ts'
import { actividadHandlers } from '#server/features/actividad/actividad.handlers.ts'
import { catalogosHandlers } from '#server/features/catalogos/catalogos.handlers.ts'
import { chatHandlers } from '#server/features/chat/chat.handlers.ts'
import { comprobantesHandlers } from '#server/features/comprobantes/comprobantes.handlers.ts'
import { avisosHandlers } from '#server/features/config/avisos.ts'
import { coeficientesHandlers } from '#server/features/config/coeficientes.ts'
import { configHandlers } from '#server/features/config/config.handlers.ts'
import { estadosDeGruposHandlers } from '#server/features/config/estados-de-grupos.ts'
import { fleterosHandlers } from '#server/features/config/fleteros.ts'
import { listasDePreciosHandlers } from '#server/features/config/listas-de-precios.ts'
import { navesHandlers } from '#server/features/config/naves.ts'
import { rolesHandlers } from '#server/features/config/roles.handlers.ts'
import { sucursalesHandlers } from '#server/features/config/sucursales.ts'
import { tiendasHandlers } from '#server/features/config/tiendas.ts'
import { configUsuariosHandlers } from '#server/features/config-usuarios/config-usuarios.handlers.ts'
import { correosHandlers } from '#server/features/correos/correos.handlers.ts'
import { cuentaCorrienteHandlers } from '#server/features/cuenta-corriente/cuenta-corriente.handlers.ts'
import { cuentasHandlers } from '#server/features/cuentas/cuentas.handlers.ts'
import { exportarHandlers } from '#server/features/exportar/exportar.handlers.ts'
import { fotosEffects } from '#server/features/fotos/fotos.effects.ts'
import { fotosHandlers } from '#server/features/fotos/fotos.handlers.ts'
import { gruposEffects } from '#server/features/grupos/grupos.effects.ts'
import { gruposHandlers } from '#server/features/grupos/grupos.handlers.ts'
import { historiaHandlers } from '#server/features/historia/historia.handlers.ts'
import { identidadHandlers } from '#server/features/identidad/identidad.handlers.ts'
import { listaPrecioHandlers } from '#server/features/lista-precio/lista-precio.handlers.ts'
import { materialesHandlers } from '#server/features/materiales/materiales.handlers.ts'
import { novedadesHandlers } from '#server/features/novedades/novedades.handlers.ts'
import { ordenesDeTrabajoHandlers } from '#server/features/ordenes-de-trabajo/ordenes-de-trabajo.handlers.ts'
import { pagoHandlers } from '#server/features/pago/pago.handlers.ts'
import { pedidosEffects } from '#server/features/pedidos/pedidos.effects.ts'
import { pedidosHandlers } from '#server/features/pedidos/pedidos.handlers.ts'
import { pedidosNuevosHandlers } from '#server/features/pedidos-nuevos/pedidos-nuevos.handlers.ts'
import { perfilHandlers } from '#server/features/perfil/perfil.handlers.ts'
import { politicaHandlers } from '#server/features/politica/politica.handlers.ts'
import { productosHandlers } from '#server/features/productos/productos.handlers.ts'
import { promocionesHandlers } from '#server/features/promociones/promociones.handlers.ts'
import { newsHandlers } from '#server/features/pull/news.handlers.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import { sesionHandlers } from '#server/features/sesion/sesion.handlers.ts'
import { soporteEffects } from '#server/features/soporte/soporte.effects.ts'
import { soporteHandlers } from '#server/features/soporte/soporte.handlers.ts'
import { syncHandlers } from '#server/features/sync/sync.handlers.ts'
import { figurasHandlers } from '#server/features/tablero/figuras.handlers.ts'
import { hoyHandlers } from '#server/features/tablero/hoy.handlers.ts'
import { tableroHandlers } from '#server/features/tablero/tablero.handlers.ts'
import { turnosEffects } from '#server/features/turnos/turnos.effects.ts'
import { turnosHandlers } from '#server/features/turnos/turnos.handlers.ts'
import { usuariosHandlers } from '#server/features/usuarios/usuarios.handlers.ts'
import type { Answering } from '#server/http/route-table.ts'

/** Every handler and effect, a line per feature. */
export const answering: Answering = {
  endpoints: ENDPOINTS,
  handlers: [
    ...sesionHandlers,
    ...identidadHandlers,
    ...accesoHandlers,
    ...perfilHandlers,
    ...usuariosHandlers,
    ...configUsuariosHandlers,
    ...cuentasHandlers,
    ...catalogosHandlers,
    ...productosHandlers,
    ...pedidosHandlers,
    ...gruposHandlers,
    ...pedidosNuevosHandlers,
    ...materialesHandlers,
    ...fotosHandlers,
    ...exportarHandlers,
    ...ordenesDeTrabajoHandlers,
    ...soporteHandlers,
    ...chatHandlers,
    ...tableroHandlers,
    ...figurasHandlers,
    ...hoyHandlers,
    ...cuentaCorrienteHandlers,
    ...comprobantesHandlers,
    ...pagoHandlers,
    ...coeficientesHandlers,
    ...novedadesHandlers,
    ...promocionesHandlers,
    ...actividadHandlers,
    ...correosHandlers,
    ...fleterosHandlers,
    ...configHandlers,
    ...syncHandlers,
    ...navesHandlers,
    ...tiendasHandlers,
    ...sucursalesHandlers,
    ...estadosDeGruposHandlers,
    ...listasDePreciosHandlers,
    ...rolesHandlers,
    ...listaPrecioHandlers,
    ...avisosHandlers,
    ...turnosHandlers,
    ...politicaHandlers,
    ...pullHandlers,
    ...newsHandlers,
    ...historiaHandlers,
  ],
  effects: [...pedidosEffects, ...gruposEffects, ...fotosEffects, ...turnosEffects, ...soporteEffects],
}
