import { groups } from '#contract/records/groups.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import type { GroupFields } from './change.ts'

/** How groups merge, and how their fields are reported. [SY23] */
export const GROUP = mergingOf<GroupFields>(groups, { state_uuid: 'estado_de_grupo_de_pedido_uuid' })
