import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { TruckIcon } from '#src/ui/icons/icons.tsx'

/** To the appointment of a group; nothing for who may not see it, or while it has none. [S130] */
export function TurnoLink({ grupo: group }: { grupo: OrderGroup }) {
  const { user } = useDevice().parts
  const { turno_uuid, turno_fecha_hora_short } = group
  if (!turno_uuid || !passes('turno-ver', user)) return null
  return (
    <Button
      variant="default"
      leftSection={<TruckIcon size={18} />}
      renderRoot={(looks) => <Link to="/turno/$id" params={{ id: turno_uuid }} {...looks} />}
    >
      Turno {turno_fecha_hora_short}
    </Button>
  )
}
