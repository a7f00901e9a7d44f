import { enviarLote } from './batch.ts'
import { catalogosEndpoints } from './catalogos.ts'
import { cuentasEndpoints } from './cuentas.ts'
import type { Endpoint } from './endpoint.ts'
import { fotosEndpoints } from './fotos.ts'
import { materialesEndpoints } from './materiales.ts'
import { OPERATIONS } from './operations.ts'
import { pedidosEndpoints } from './pedidos.ts'
import { productosEndpoints } from './productos.ts'
import { pullEndpoints } from './pull.ts'
import { sesionEndpoints } from './sesion.ts'
import { leerTablero } from './tablero.ts'

/** Every call of the API. The server does not start if one has no handler, nor if a route is not here. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...sesionEndpoints,
  ...cuentasEndpoints,
  ...productosEndpoints,
  ...catalogosEndpoints,
  ...pedidosEndpoints,
  ...materialesEndpoints,
  ...fotosEndpoints,
  leerTablero,
  enviarLote,
  ...pullEndpoints,
  ...OPERATIONS.map((operation) => operation.endpoint),
] as unknown as Endpoint[]
