import {
  addToGroup,
  changeGroupStatus,
  changeLot,
  changeStatuses,
  createGroup,
  editGroup,
  removeFromGroup,
} from '#contract/calls/grouping.ts'
import { type Effect, effect } from '#server/http/handler.ts'
import { changeLotEffect } from './change-lot.ts'
import { changeStatusesEffect } from './change-statuses.ts'
import { changeGroupStatusEffect, editGroupEffect } from './edit-group.ts'
import { addToGroupEffect, createGroupEffect, removeFromGroupEffect } from './group-orders.ts'

export const groupsEffects: Effect[] = [
  effect(changeStatuses, changeStatusesEffect),
  effect(createGroup, createGroupEffect),
  effect(editGroup, editGroupEffect),
  effect(addToGroup, addToGroupEffect),
  effect(removeFromGroup, removeFromGroupEffect),
  effect(changeGroupStatus, changeGroupStatusEffect),
  effect(changeLot, changeLotEffect),
]
