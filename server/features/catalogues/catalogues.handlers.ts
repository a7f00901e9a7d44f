import {
  getTurnoCatalogues,
  listGroupStatuses,
  listOrderStatuses,
  listStatusesToChoose,
} from '#contract/calls/catalogues.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { readBranches, readBranchUuid, readGroupStates, readStatuses } from './catalogues.db.ts'

export const cataloguesHandlers: Handler[] = [
  handle(listOrderStatuses, async ({ db }) => {
    const branches = await readBranches(db)
    return {
      states: await readStatuses(db),
      branches: branches.map(({ nombre: name }) => ({ branch: name })),
    }
  }),
  handle(listStatusesToChoose, async ({ db }) => ({ data: await readStatuses(db) })),
  handle(listGroupStatuses, async ({ db }) => ({ data: await readGroupStates(db) })),
  handle(getTurnoCatalogues, async ({ db, caller }) => ({
    sucursales: await readBranches(db),
    filter_sucursal_uuid: await readBranchUuid(db, caller.branch),
  })),
]
