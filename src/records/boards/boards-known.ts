import { type Board, listBoards } from '#contract/calls/boards/boards.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Coverage, callName, readKnown } from '#src/offline/fetch/coverage.ts'

/** The newest boards of this person. [SY33] */
export const NEWEST_BOARDS = callName('muestrarios', listBoards, {})

/** Whether the list was read, and when. */
export async function knownBoards(db: Db): Promise<Coverage> {
  const [at = null] = await readKnown(db, [NEWEST_BOARDS])
  return { at, isWhole: at !== null }
}

/** Whether the server has not taken it yet: it has no link then. */
export const isUnsentBoard = ({ version }: Pick<Board, 'version'>): boolean => version === 0
