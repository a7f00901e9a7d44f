import * as v from 'valibot'
import { downloadLink } from '#contract/calls/exports.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { fileBlob } from '#contract/kit/fields/file.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { confirmation, integer, manyOf, optional, textUpTo } from '#contract/kit/wire.ts'

/** States of a run of a task. A run 'por confirmar' has changed nothing and waits for a decision. */
export const RUN_STATUSES = [
  'pendiente',
  'en curso',
  'terminada',
  'por confirmar',
  'rechazada',
  'fallida',
] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** Tasks that are chosen together, by their methods. [S289] */
export const CONJUNTOS: Readonly<Record<'products' | 'buscador', readonly string[]>> = {
  products: ['getProductos', 'getStock', 'checkEnvProductosProd', 'checkStockProductos'],
  buscador: ['getBatchStock', 'getStockPhoto', 'getZPedidosPendientes'],
}

const accounts = {
  /** Rows of the file. */
  filas: v.number(),
  /** Rows of ours that were added or changed, that went, lines that were left out, and warnings about those that were not. */
  cambiadas: v.number(),
  quitadas: v.number(),
  rechazadas: v.number(),
  avisos: v.number(),
}

/** A task of the ERP and its last run. */
const task = v.object({
  name: v.string(),
  description: v.string(),
  /** Its name in calls. */
  method: v.string(),
  /** 'hace 5 minutos', 'ayer a las 14:30', 'nunca': its last good run. */
  latest_execution_human: v.string(),
  /** Its file in `ERP_DIR/in`, `lotes*.csv`; null of one that only looks at what is stored. */
  archivo: v.nullable(v.string()),
  /** Number of such files that wait there. */
  esperando: v.number(),
  /** The last run; null before the first. */
  corrida: v.nullable(
    v.object({ id: v.number(), estado: v.picklist(RUN_STATUSES), error: v.string(), ...accounts }),
  ),
  /** The run that waits for a decision. */
  por_confirmar: v.nullable(v.number()),
  /** ISO: when it runs by itself next; null of one that does not. */
  proxima: v.nullable(v.string()),
  /** ISO: the last good run of one that missed its hour; '' when it never had one. Null when it is in time. [A184] */
  atrasada: v.nullable(v.string()),
})
export type SyncTask = v.InferOutput<typeof task>

/** A run of a task. Moments are ISO. */
const run = v.object({
  id: v.number(),
  task: v.string(),
  /** The task's name for people. */
  name: v.string(),
  estado: v.picklist(RUN_STATUSES),
  /** Null when the clock asked. */
  pedida_por: v.nullable(v.string()),
  pedida: v.string(),
  empezada: v.nullable(v.string()),
  terminada: v.nullable(v.string()),
  archivo: v.string(),
  ...accounts,
  error: v.string(),
  /** The user who applied the file all the same or put it away, and when. */
  decidida_por: v.nullable(v.string()),
  decidida: v.nullable(v.string()),
})
export type SyncRun = v.InferOutput<typeof run>

/** A line that was left out, or stored with a warning; without a number it is about none. */
const reject = v.object({
  id: v.number(),
  line: v.nullable(v.number()),
  field: v.string(),
  reason: v.string(),
  raw: v.string(),
  aviso: v.boolean(),
})
export type Reject = v.InferOutput<typeof reject>

/** Something in a file that can be read in two ways, the likelier first, with lines and their values in each. */
const doubt = v.object({
  key: v.string(),
  question: v.string(),
  readings: v.array(v.string()),
  /** The place of the one that was chosen. */
  chosen: v.optional(v.number()),
  total: v.number(),
  rows: v.array(v.object({ line: v.number(), text: v.string(), values: v.array(v.string()) })),
})
export type Doubt = v.InferOutput<typeof doubt>

const faults = v.object({
  total: v.number(),
  /** The first of them. */
  lines: v.array(v.object({ line: v.nullable(v.number()), field: v.string(), reason: v.string() })),
})

/** A file as it was understood: its first rows under its own headings, as screens show their values. */
const preview = v.object({
  /** Rows of the file. */
  total: v.number(),
  headings: v.array(v.string()),
  rows: v.array(v.object({ line: v.number(), cells: v.array(v.string()) })),
  refused: faults,
  warned: faults,
})
export type Preview = v.InferOutput<typeof preview>

/** Why a file waits: rows that are there, that stay and that are new, some of those that would go, and its doubts. */
const guard = v.object({
  branches: v.array(v.object({ branch: v.string(), before: v.number(), now: v.number(), comes: v.number() })),
  examples: v.array(v.string()),
  doubts: v.array(doubt),
  /** A file that a person sent, as it was understood. */
  preview: v.optional(preview),
})
export type Guard = v.InferOutput<typeof guard>

/** Every task of the ERP. [S287] */
export const listSyncTasks = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/tasks',
  summary: 'Tareas de sincronización',
  needs: 'root',
  input: v.object({}),
  output: v.object({ data: v.array(task) }),
})

const methods = v.pipe(manyOf(textUpTo(60)), v.minLength(1, 'Debe elegir al menos una tarea.'))

/** Asks for runs of these tasks; one that waits or runs is not asked for twice. [S288] */
export const scheduleSync = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/program',
  summary: 'Programar tareas de sincronización',
  needs: 'root',
  body: 'form',
  input: v.object({ tasks: methods }),
  output: v.object({
    ...confirmation.entries,
    data: v.array(v.object({ method: v.string(), id: v.number() })),
  }),
})

const MB = 1024 * 1024
export const MAX_UPLOAD_BYTES = 64 * MB
const BAD_UPLOAD = 'Elegí un archivo: un CSV de hasta 64 MB o un libro de Excel (xlsx) de hasta 8 MB.'

/**
 * Takes a file of the ERP that a person has: it is read and waits 'por confirmar' for them, whatever it says. While its
 * sheet or its task is open, nothing is stored, and it is sent again with the one that was chosen.
 */
export const uploadSyncFile = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/archivo',
  summary: 'Subir un archivo del ERP',
  needs: 'root',
  body: 'multipart',
  cost: { bytes: MAX_UPLOAD_BYTES + MB / 16, values: 10 },
  input: v.object({
    archivo: v.pipe(
      fileBlob(BAD_UPLOAD),
      v.check(({ size }) => size > 0 && size <= MAX_UPLOAD_BYTES, BAD_UPLOAD),
    ),
    tarea: optional(textUpTo(60)),
    hoja: optional(textUpTo(100)),
  }),
  output: v.object({
    ...confirmation.entries,
    data: v.object({
      /** The run that reads it; null while something has to be chosen. */
      corrida: v.nullable(v.number()),
      /** Tasks, or else sheets, to choose from. */
      tareas: v.array(v.object({ method: v.string(), name: v.string() })),
      hojas: v.array(v.string()),
    }),
  }),
})

/** Runs, newest first; of one task or of all. */
export const listRuns = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/runs',
  summary: 'Corridas de las tareas de sincronización',
  needs: 'root',
  input: v.object({ task: optional(textUpTo(60)), page: optional(integer) }),
  output: v.object({ data: v.object({ ...pagination.entries, data: v.array(run) }) }),
})

const id = v.pipe(integer, v.minValue(1))

const MAX_DOUBTS = 50

/** The places of the chosen readings, one for each doubt in its sequence. */
const manyPlaces = v.pipe(v.array(v.pipe(integer, v.minValue(0), v.maxValue(9))), v.maxLength(MAX_DOUBTS))

/** A run with the lines it left out, paged. */
export const getRun = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/runs/:id',
  summary: 'Una corrida y sus líneas rechazadas',
  needs: 'root',
  input: v.object({ id, page: optional(integer) }),
  output: v.object({
    data: v.object({
      ...run.entries,
      guardia: v.nullable(guard),
      rechazos: v.object({ ...pagination.entries, data: v.array(reject) }),
    }),
  }),
})

/** A link to the lines it left out, as CSV. [SEC11] */
export const exportRejects = defineEndpoint({
  method: 'GET',
  path: '/api/config/sync/runs/:id/rechazos',
  summary: 'Líneas rechazadas de una corrida, en CSV',
  needs: 'root',
  input: v.object({ id }),
  output: downloadLink,
})

/** Applies a file that lacks many rows or is in doubt, read as it was chosen; only a run 'por confirmar', once. */
export const confirmRun = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/runs/:id/confirmar',
  summary: 'Aplicar igual el archivo de una corrida',
  needs: 'root',
  body: 'form',
  input: v.object({ id, lecturas: v.optional(manyPlaces) }),
  output: confirmation,
})

/** Puts such a file away and changes nothing. */
export const discardRun = defineEndpoint({
  method: 'POST',
  path: '/api/config/sync/runs/:id/descartar',
  summary: 'Descartar el archivo de una corrida',
  needs: 'root',
  body: 'form',
  input: v.object({ id }),
  output: confirmation,
})

export const syncEndpoints = [
  listSyncTasks,
  scheduleSync,
  uploadSyncFile,
  listRuns,
  getRun,
  exportRejects,
  confirmRun,
  discardRun,
]
