import { agruparEndpoints } from './agrupar.ts'
import { enviarLote } from './batch.ts'
import { catalogosEndpoints } from './catalogos.ts'
import { cuentasEndpoints } from './cuentas.ts'
import type { Endpoint } from './endpoint.ts'
import { exportarEndpoints } from './exportar.ts'
import { fotosEndpoints } from './fotos.ts'
import { reconocerCambios } from './historia.ts'
import { materialesEndpoints } from './materiales.ts'
import { OPERATIONS } from './operations.ts'
import { ordenesDeTrabajoEndpoints } from './ordenes-de-trabajo.ts'
import { pedidosEndpoints } from './pedidos.ts'
import { pedidosNuevosEndpoints } from './pedidos-nuevos.ts'
import { informarPolitica } from './politica.ts'
import { productosEndpoints } from './productos.ts'
import { pullEndpoints } from './pull.ts'
import { sesionEndpoints } from './sesion.ts'
import { leerTablero } from './tablero.ts'
import { turnosEndpoints } from './turnos.ts'

/** Every call of the API. The server does not start if one has no handler, nor if a route is not here. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...sesionEndpoints,
  ...cuentasEndpoints,
  ...productosEndpoints,
  ...catalogosEndpoints,
  ...pedidosEndpoints,
  ...agruparEndpoints,
  ...pedidosNuevosEndpoints,
  ...materialesEndpoints,
  ...fotosEndpoints,
  ...turnosEndpoints,
  ...exportarEndpoints,
  ...ordenesDeTrabajoEndpoints,
  leerTablero,
  informarPolitica,
  enviarLote,
  reconocerCambios,
  ...pullEndpoints,
  ...OPERATIONS.map((operation) => operation.endpoint),
]
