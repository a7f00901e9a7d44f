import * as v from 'valibot'
import { enlaceDeDescarga } from '#contract/calls/exportar.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { confirmacion, entero, opcional, texto, varios } from '#contract/kit/wire.ts'

/** How a run of a task stands. One 'por confirmar' has changed nothing and waits for a decision. */
export const ESTADOS_DE_CORRIDA = [
  'pendiente',
  'en curso',
  'terminada',
  'por confirmar',
  'rechazada',
  'fallida',
] as const
export type EstadoDeCorrida = (typeof ESTADOS_DE_CORRIDA)[number]

/** Tasks that are chosen together, by their methods. [S289] */
export const CONJUNTOS: Readonly<Record<'products' | 'buscador', readonly string[]>> = {
  products: ['getProductos', 'getStock', 'checkEnvProductosProd', 'checkStockProductos'],
  buscador: ['getBatchStock', 'getStockPhoto', 'getZPedidosPendientes'],
}

const cuentas = {
  /** Rows of the file. */
  filas: v.number(),
  /** Rows of ours that were added or changed, that went, and lines that were left out. */
  cambiadas: v.number(),
  quitadas: v.number(),
  rechazadas: v.number(),
}

/** A task of the ERP and its last run. */
const tarea = v.object({
  name: v.string(),
  description: v.string(),
  /** Its name in calls. */
  method: v.string(),
  /** 'hace 5 minutos', 'ayer a las 14:30', 'nunca': its last good run. */
  latest_execution_human: v.string(),
  /** Its file in `ERP_DIR/in`, `lotes*.csv`; null of one that only looks at what is stored. */
  archivo: v.nullable(v.string()),
  /** How many such files wait there. */
  esperando: v.number(),
  /** The last run; null before the first. */
  corrida: v.nullable(
    v.object({ id: v.number(), estado: v.picklist(ESTADOS_DE_CORRIDA), error: v.string(), ...cuentas }),
  ),
  /** The run that waits for a decision. */
  por_confirmar: v.nullable(v.number()),
  /** ISO: when it runs by itself next; null of one that does not. */
  proxima: v.nullable(v.string()),
  /** ISO: the last good run of one that missed its hour; '' when it never had one. Null when it is in time. [A184] */
  atrasada: v.nullable(v.string()),
})
export type TareaDeSync = v.InferOutput<typeof tarea>

/** A run of a task. Moments are ISO. */
const corrida = v.object({
  id: v.number(),
  task: v.string(),
  /** The task's name for people. */
  name: v.string(),
  estado: v.picklist(ESTADOS_DE_CORRIDA),
  /** Null when the clock asked. */
  pedida_por: v.nullable(v.string()),
  pedida: v.string(),
  empezada: v.nullable(v.string()),
  terminada: v.nullable(v.string()),
  archivo: v.string(),
  ...cuentas,
  error: v.string(),
  /** Who applied the file all the same or put it away, and when. */
  decidida_por: v.nullable(v.string()),
  decidida: v.nullable(v.string()),
})
export type Corrida = v.InferOutput<typeof corrida>

/** A line that was left out; without a number it is about none. */
const rechazo = v.object({
  id: v.number(),
  line: v.nullable(v.number()),
  field: v.string(),
  reason: v.string(),
  raw: v.string(),
})
export type Rechazo = v.InferOutput<typeof rechazo>

/** Why a file waits: rows before it and in it, and some of those that would go. */
const guardia = v.object({
  branches: v.array(v.object({ branch: v.string(), before: v.number(), now: v.number() })),
  examples: v.array(v.string()),
})
export type Guardia = v.InferOutput<typeof guardia>

/** Every task of the ERP. [S287] */
export const listarTareasDeSync = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/tasks',
  summary: 'Tareas de sincronización',
  needs: 'root',
  input: v.object({}),
  output: v.object({ data: v.array(tarea) }),
})

const metodos = v.pipe(varios(texto(60)), v.minLength(1, 'Debe elegir al menos una tarea.'))

/** Asks for runs of these tasks; one that waits or runs is not asked for twice. [S288] */
export const programarSync = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/program',
  summary: 'Programar tareas de sincronización',
  needs: 'root',
  body: 'form',
  input: v.object({ tasks: metodos }),
  output: v.object({
    ...confirmacion.entries,
    data: v.array(v.object({ method: v.string(), id: v.number() })),
  }),
})

/** Runs, newest first; of one task or of all. */
export const listarCorridas = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/runs',
  summary: 'Corridas de las tareas de sincronización',
  needs: 'root',
  input: v.object({ task: opcional(texto(60)), page: opcional(entero) }),
  output: v.object({ data: v.object({ ...pagination.entries, data: v.array(corrida) }) }),
})

const id = v.pipe(entero, v.minValue(1))

/** A run with the lines it left out, paged. */
export const leerCorrida = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/runs/:id',
  summary: 'Una corrida y sus líneas rechazadas',
  needs: 'root',
  input: v.object({ id, page: opcional(entero) }),
  output: v.object({
    data: v.object({
      ...corrida.entries,
      guardia: v.nullable(guardia),
      rechazos: v.object({ ...pagination.entries, data: v.array(rechazo) }),
    }),
  }),
})

/** A link to the lines it left out, as CSV. [SEC11] */
export const exportarRechazos = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/runs/:id/rechazos',
  summary: 'Líneas rechazadas de una corrida, en CSV',
  needs: 'root',
  input: v.object({ id }),
  output: enlaceDeDescarga,
})

/** Applies a file that lacks many rows all the same; only a run 'por confirmar', once. */
export const confirmarCorrida = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/runs/:id/confirmar',
  summary: 'Aplicar igual el archivo de una corrida',
  needs: 'root',
  body: 'form',
  input: v.object({ id }),
  output: confirmacion,
})

/** Puts such a file away and changes nothing. */
export const descartarCorrida = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/runs/:id/descartar',
  summary: 'Descartar el archivo de una corrida',
  needs: 'root',
  body: 'form',
  input: v.object({ id }),
  output: confirmacion,
})

export const syncEndpoints = [
  listarTareasDeSync,
  programarSync,
  listarCorridas,
  leerCorrida,
  exportarRechazos,
  confirmarCorrida,
  descartarCorrida,
]
