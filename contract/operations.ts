import { boardsOperations } from './calls/boards/boards.ts'
import { claimsOperations } from './calls/claims.ts'
import { groupOrdersOperations } from './calls/grouping.ts'
import { holdsOperations } from './calls/holds/holds.ts'
import { readNotifications } from './calls/home/notifications.ts'
import { ordersOperations } from './calls/orders.ts'
import { photosOperations } from './calls/photos.ts'
import { quotesOperations } from './calls/quotes/quotes.ts'
import { proofsOperations } from './calls/road/proofs.ts'
import { answerTurno, askTurno } from './calls/road/requests.ts'
import { returnsOperations } from './calls/road/returns.ts'
import { stepTurno } from './calls/road/steps.ts'
import { tripsOperations } from './calls/road/trips.ts'
import { deleteSearch, saveSearch } from './calls/stock/saved-searches.ts'
import { turnosOperations } from './calls/turnos.ts'
import type { AnyOperation } from './kit/operation.ts'

/** Every change that may wait on a phone. Names are kept for ever: a queue may hold the oldest. */
export const OPERATIONS = [
  ...ordersOperations,
  ...groupOrdersOperations,
  ...photosOperations,
  ...turnosOperations,
  stepTurno,
  askTurno,
  answerTurno,
  ...proofsOperations,
  ...tripsOperations,
  ...claimsOperations,
  ...returnsOperations,
  ...holdsOperations,
  ...boardsOperations,
  ...quotesOperations,
  readNotifications,
  saveSearch,
  deleteSearch,
] as const

const byName = new Map<string, AnyOperation>(OPERATIONS.map((operation) => [operation.name, operation]))

export const operationNamed = (name: string): AnyOperation | undefined => byName.get(name)
