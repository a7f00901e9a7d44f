import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { MAY_ASK } from '#contract/calls/road/requests.ts'
import { mayTakeGroup } from '#contract/calls/rules/turno-rules.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { TruckIcon } from '#src/ui/icons/icons.tsx'

/** To the form that asks for an appointment of a group; nothing for who books them, or may not ask. */
export function AskTurnoLink({ grupo: group }: { grupo: OrderGroup }) {
  const { user } = useDevice().parts
  if (!passes(MAY_ASK, user) || passes('turno-crear', user) || !mayTakeGroup(group, [])) return null
  return (
    <Button
      variant="default"
      leftSection={<TruckIcon size={18} />}
      renderRoot={(looks) => <Link to="/turno" search={{ turno: 'pedir', grupo: group.uuid }} {...looks} />}
    >
      Pedir turno
    </Button>
  )
}

/** To the appointment of a group; nothing for who may not see it, or while it has none. [S130] */
export function TurnoLink({ grupo: group }: { grupo: OrderGroup }) {
  const { user } = useDevice().parts
  const { db } = useDevice()
  const { turno_uuid, turno_fecha_hora_short } = group
  const turno = useRead(
    async () => (turno_uuid ? await db.turnos.get(turno_uuid) : undefined),
    [db, turno_uuid],
  )
  if (!turno_uuid || !passes('turno-ver', user)) return null
  return (
    <Button
      variant="default"
      leftSection={<TruckIcon size={18} />}
      renderRoot={(looks) => <Link to="/turno/$id" params={{ id: turno_uuid }} {...looks} />}
    >
      {turno?.etapa === 'solicitado' ? 'Turno pedido' : 'Turno'} {turno_fecha_hora_short}
    </Button>
  )
}
