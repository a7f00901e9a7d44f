import { agruparOperations } from './agrupar.ts'
import { fotosOperations } from './fotos.ts'
import type { AnyOperation } from './operation.ts'
import { pedidosOperations } from './pedidos.ts'
import { turnosOperations } from './turnos.ts'

/** Every change that may wait on a phone. Names are kept for ever: a queue may hold the oldest. */
export const OPERATIONS = [
  ...pedidosOperations,
  ...agruparOperations,
  ...fotosOperations,
  ...turnosOperations,
] as const

const byName = new Map<string, AnyOperation>(OPERATIONS.map((one) => [one.name, one]))

export const operationNamed = (name: string): AnyOperation | undefined => byName.get(name)
