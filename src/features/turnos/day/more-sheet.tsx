import { Button, Stack } from '@mantine/core'
import type { Day } from '#contract/kit/day.ts'
import { useLocal } from '#src/bridge/local-query.ts'
import { ExportarTurnos } from '#src/features/turnos/exportar-turnos.tsx'
import { today, turnosDelDia } from '#src/features/turnos/turnos.queries.ts'
import { CalendarIcon } from '#src/ui/layout/icons.tsx'

interface MoreSheetProps {
  fecha: Day
  sucursal: string
  q: string
  onChoose: (where: 'hoy' | 'rango') => void
}

/** What is less often done with a day of turnos. [S183, A25] */
export function MoreSheet({ fecha, sucursal, q, onChoose }: MoreSheetProps) {
  const { data } = useLocal(turnosDelDia(fecha, sucursal, q))

  return (
    <Stack gap="sm">
      {fecha === today() ? null : (
        <Button variant="default" onClick={() => onChoose('hoy')}>
          Ir a hoy
        </Button>
      )}
      <Button variant="default" leftSection={<CalendarIcon size={20} />} onClick={() => onChoose('rango')}>
        Ver varios días
      </Button>
      <ExportarTurnos turnos={data?.found ?? []} />
    </Stack>
  )
}
