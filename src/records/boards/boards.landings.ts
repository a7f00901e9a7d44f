import { endBoard, listBoards, saveBoard } from '#contract/calls/boards/boards.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import { NEWEST_BOARDS } from './boards-known.ts'

export const boardsLandings: Landing[] = [
  landing(listBoards, ({ data }, { cursor }) => ({
    writes: data.map((row) => ({ table: 'muestrarios' as const, row })),
    knows: cursor ? [] : [NEWEST_BOARDS],
  })),
  ...[saveBoard, endBoard].map(({ endpoint }) =>
    landing(endpoint, ({ data }) => ({ writes: [{ table: 'muestrarios' as const, row: data }] })),
  ),
]
