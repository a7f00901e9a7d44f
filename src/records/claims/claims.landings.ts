import {
  changeClaimStatus,
  createClaim,
  listClaims,
  replyToClaim,
  uploadClaimPhoto,
} from '#contract/calls/claims.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import { ALL_CLAIMS } from './claims-known.ts'

const changes = [createClaim, replyToClaim, changeClaimStatus, uploadClaimPhoto, decideReturn]

export const claimsLandings: Landing[] = [
  landing(listClaims, ({ data, next_cursor }, { cursor, estado: status }) => {
    const writes = data.map((row) => ({ table: 'reclamos' as const, row }))
    if (next_cursor !== null || cursor || status) return { writes }
    const all = { table: 'reclamos' as const, index: 'created_at', from: '', to: '\uffff' }
    return { writes, whole: [all], knows: [ALL_CLAIMS] }
  }),
  ...changes.map(({ endpoint }) =>
    landing(endpoint, ({ data }) => ({ writes: [{ table: 'reclamos', row: data }] })),
  ),
]
