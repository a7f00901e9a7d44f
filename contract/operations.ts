import { agruparOperations } from './agrupar.ts'
import { fotosOperations } from './fotos.ts'
import type { Operation } from './operation.ts'
import { pedidosOperations } from './pedidos.ts'
import { turnosOperations } from './turnos.ts'

/** Every change that may wait on a phone. Names are kept for ever: a queue may hold the oldest. */
export const OPERATIONS = [
  ...pedidosOperations,
  ...agruparOperations,
  ...fotosOperations,
  ...turnosOperations,
] as const

const byName = new Map<string, Operation>(OPERATIONS.map((one) => [one.name, one as unknown as Operation]))

export const operationNamed = (name: string): Operation | undefined => byName.get(name)
