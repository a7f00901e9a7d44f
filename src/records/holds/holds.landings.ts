import { changeHold, createHolds, extendHold, listHolds, releaseHold } from '#contract/calls/holds/holds.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import { ALL_HOLDS } from './holds-known.ts'

const one = [extendHold, changeHold, releaseHold]

export const holdsLandings: Landing[] = [
  landing(listHolds, ({ data, next_cursor }, { estado: status, mios: isMine, account, cursor }) => ({
    writes: data.map((row) => ({ table: 'apartados' as const, row })),
    knows: next_cursor !== null || status || isMine || account || cursor ? [] : [ALL_HOLDS],
  })),
  landing(createHolds.endpoint, ({ data }) => ({
    writes: data.map((row) => ({ table: 'apartados' as const, row })),
  })),
  ...one.map(({ endpoint }) =>
    landing(endpoint, ({ data }) => ({ writes: [{ table: 'apartados' as const, row: data }] })),
  ),
]
