import {
  asignarAGrupo,
  cambiarEstadoDeGrupo,
  cambiarEstados,
  cambiarLote,
  crearGrupo,
  editarGrupo,
  quitarDeGrupo,
} from '#contract/calls/agrupar.ts'
import { type Effect, effect } from '#server/http/handler.ts'
import { changeLot } from './change-lot.ts'
import { changeStatuses } from './change-statuses.ts'
import { changeGroupState, editGroup } from './edit-group.ts'
import { addToGroup, createGroup, leaveGroups } from './group-orders.ts'

export const gruposEffects: Effect[] = [
  effect(cambiarEstados, changeStatuses),
  effect(crearGrupo, createGroup),
  effect(editarGrupo, editGroup),
  effect(asignarAGrupo, addToGroup),
  effect(quitarDeGrupo, leaveGroups),
  effect(cambiarEstadoDeGrupo, changeGroupState),
  effect(cambiarLote, changeLot),
]
