import { AppError } from '#contract/kit/errors.ts'
import type { Database } from '#server/db/client.ts'
import { type History, type Place, placeText } from '#server/db/history/place.ts'
import type { Answer, Call } from '#server/http/request/call.ts'
import type { Match } from '#server/http/route-table.ts'
import { Download } from './download.ts'
import { HeldAnswer } from './held.ts'
import { EventStream } from './stream.ts'

/** Header of answers with records: where the history was once they were read. [SY35] */
export const PLACE_HEADER = 'X-Place'

/** The history in which a call began. */
export interface Began {
  history: History | null
  /** Where it is at a moment after this is called; a 503 once it is another, as what was read may be of both. */
  place(): Promise<Place>
}

export function beginIn(database: Database): Began {
  const history = database.history()
  const place = async () => {
    const found = await database.place()
    if (history !== null && history.name !== found.history) throw new AppError('no-disponible')
    return found
  }
  return { history, place }
}

/** A reading, or a change that is done once however often it is sent. */
const mayComeAgain = ({ method, header }: Call, { route }: Match): boolean =>
  method === 'GET' || route.kind === 'batch' || header('idempotency-key') !== null

const hasRecords = ({ status, body }: Answer, { route }: Match): boolean =>
  status === 200 &&
  route.endpoint.needs !== 'public' &&
  !(body instanceof EventStream || body instanceof Download || body instanceof HeldAnswer)

/** Headers of an answer, with the place where its records may be kept. Throws where it cannot be known and may be asked again. */
export async function placed(
  answer: Answer,
  { call, match, began }: { call: Call; match: Match; began: Began },
): Promise<Record<string, string>> {
  const { headers } = answer
  if (!hasRecords(answer, match) || headers[PLACE_HEADER] !== undefined) return headers
  try {
    return { ...headers, [PLACE_HEADER]: placeText(await began.place()) }
  } catch (error) {
    if (mayComeAgain(call, match)) throw error
    return headers
  }
}
