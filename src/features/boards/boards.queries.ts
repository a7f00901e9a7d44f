import { type Board, listBoards } from '#contract/calls/boards/boards.ts'
import { localQuery } from '#src/read/local-query.ts'
import { knownBoards } from '#src/records/boards/boards-known.ts'

/** The boards on this phone, the newest first. */
export const allBoards = localQuery({
  key: ['muestrarios'],
  read: (db): Promise<Board[]> => db.muestrarios.orderBy('created_at').reverse().toArray(),
  known: knownBoards,
  refresh: { endpoint: listBoards, input: {} },
})
