import { identidadEndpoints } from './calls/acceso/identidad.ts'
import { perfilEndpoints } from './calls/acceso/perfil.ts'
import { registroEndpoints } from './calls/acceso/registro.ts'
import { usuariosEndpoints } from './calls/acceso/usuarios.ts'
import { agruparEndpoints } from './calls/agrupar.ts'
import { catalogosEndpoints } from './calls/catalogos.ts'
import { chatEndpoints } from './calls/chat/chat.ts'
import { actividadEndpoints } from './calls/config/actividad.ts'
import { avisosEndpoints } from './calls/config/avisos.ts'
import { coeficientes } from './calls/config/coeficientes.ts'
import { configEndpoints } from './calls/config/config.ts'
import { correosEndpoints } from './calls/config/correos.ts'
import { estadosDeGrupos } from './calls/config/estados-de-grupos.ts'
import { fleteros } from './calls/config/fleteros.ts'
import { listaPrecioEndpoints } from './calls/config/lista-precio.ts'
import { listasDePrecios } from './calls/config/listas-de-precios.ts'
import { naves } from './calls/config/naves.ts'
import { rolesEndpoints } from './calls/config/roles.ts'
import { sucursales } from './calls/config/sucursales.ts'
import { syncEndpoints } from './calls/config/sync.ts'
import { tiendas } from './calls/config/tiendas.ts'
import { usuariosConfigEndpoints } from './calls/config/usuarios.ts'
import { comprobantesEndpoints } from './calls/cuenta-corriente/comprobantes.ts'
import { leerCuentaCorriente } from './calls/cuenta-corriente/cuenta-corriente.ts'
import { listarSaldos } from './calls/cuenta-corriente/saldos.ts'
import { cuentasEndpoints } from './calls/cuentas.ts'
import { exportarEndpoints } from './calls/exportar.ts'
import { fotosEndpoints } from './calls/fotos.ts'
import { reconocerCambios } from './calls/historia.ts'
import { leerFiguras } from './calls/inicio/figuras.ts'
import { leerHoy } from './calls/inicio/hoy.ts'
import { novedadesEndpoints } from './calls/inicio/novedades.ts'
import { promocionesEndpoints } from './calls/inicio/promociones.ts'
import { leerLotesDeTurnos } from './calls/lotes-de-turnos.ts'
import { materialesEndpoints } from './calls/materiales.ts'
import { ordenesDeTrabajoEndpoints } from './calls/ordenes-de-trabajo.ts'
import { recibirAvisoDePago } from './calls/pago/avisos.ts'
import { leerOpcionesDePago } from './calls/pago/opciones.ts'
import { pagosEndpoints } from './calls/pago/pagos.ts'
import { pedidosEndpoints } from './calls/pedidos.ts'
import { pedidosNuevosEndpoints } from './calls/pedidos-nuevos.ts'
import { informarPolitica } from './calls/politica.ts'
import { productosEndpoints } from './calls/productos.ts'
import { pullEndpoints } from './calls/pull.ts'
import { sesionEndpoints } from './calls/sesion.ts'
import { soporteEndpoints } from './calls/soporte.ts'
import { leerTablero } from './calls/tablero.ts'
import { turnosEndpoints } from './calls/turnos.ts'
import { enviarLote } from './kit/batch.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { OPERATIONS } from './operations.ts'

/** Every call of the API. The server does not start if one has no handler, nor if a route is not here. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...sesionEndpoints,
  ...identidadEndpoints,
  ...registroEndpoints,
  ...perfilEndpoints,
  ...usuariosEndpoints,
  ...cuentasEndpoints,
  ...productosEndpoints,
  ...catalogosEndpoints,
  ...pedidosEndpoints,
  ...agruparEndpoints,
  ...pedidosNuevosEndpoints,
  ...materialesEndpoints,
  ...fotosEndpoints,
  leerLotesDeTurnos,
  ...turnosEndpoints,
  ...exportarEndpoints,
  ...ordenesDeTrabajoEndpoints,
  ...soporteEndpoints,
  ...chatEndpoints,
  leerTablero,
  leerCuentaCorriente,
  listarSaldos,
  ...comprobantesEndpoints,
  ...pagosEndpoints,
  leerOpcionesDePago,
  recibirAvisoDePago,
  ...coeficientes.endpoints,
  ...novedadesEndpoints,
  ...promocionesEndpoints,
  leerFiguras,
  leerHoy,
  ...actividadEndpoints,
  ...correosEndpoints,
  ...avisosEndpoints,
  ...fleteros.endpoints,
  ...configEndpoints,
  ...syncEndpoints,
  ...naves.endpoints,
  ...tiendas.endpoints,
  ...sucursales.endpoints,
  ...estadosDeGrupos.endpoints,
  ...usuariosConfigEndpoints,
  ...listasDePrecios.endpoints,
  ...rolesEndpoints,
  ...listaPrecioEndpoints,
  informarPolitica,
  enviarLote,
  reconocerCambios,
  ...pullEndpoints,
  ...OPERATIONS.map((operation) => operation.endpoint),
]
