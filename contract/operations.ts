import { agruparOperations } from './calls/agrupar.ts'
import { fotosOperations } from './calls/fotos.ts'
import { pedidosOperations } from './calls/pedidos.ts'
import { soporteOperations } from './calls/soporte.ts'
import { turnosOperations } from './calls/turnos.ts'
import type { AnyOperation } from './kit/operation.ts'

/** Every change that may wait on a phone. Names are kept for ever: a queue may hold the oldest. */
export const OPERATIONS = [
  ...pedidosOperations,
  ...agruparOperations,
  ...fotosOperations,
  ...turnosOperations,
  ...soporteOperations,
] as const

const byName = new Map<string, AnyOperation>(OPERATIONS.map((operation) => [operation.name, operation]))

export const operationNamed = (name: string): AnyOperation | undefined => byName.get(name)
