import {
  leerCatalogosDeTurnos,
  listarEstadosDeGrupos,
  listarEstadosDePedidos,
  listarEstadosParaElegir,
} from '#contract/calls/catalogos.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { readBranches, readBranchUuid, readGroupStates, readStatuses } from './catalogos.db.ts'

export const catalogosHandlers: Handler[] = [
  handle(listarEstadosDePedidos, async ({ db }) => {
    const branches = await readBranches(db)
    return { states: await readStatuses(db), branches: branches.map(({ nombre }) => ({ branch: nombre })) }
  }),
  handle(listarEstadosParaElegir, async ({ db }) => ({ data: await readStatuses(db) })),
  handle(listarEstadosDeGrupos, async ({ db }) => ({ data: await readGroupStates(db) })),
  handle(leerCatalogosDeTurnos, async ({ db, caller }) => ({
    sucursales: await readBranches(db),
    filter_sucursal_uuid: await readBranchUuid(db, caller.branch),
  })),
]
