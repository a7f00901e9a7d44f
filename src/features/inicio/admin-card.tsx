import { listarTareasDeSync, type TareaDeSync } from '#contract/calls/config/sync.ts'
import { leerHoy } from '#contract/calls/inicio/hoy.ts'
import { sinceText } from '#contract/kit/day.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useRemote } from '#src/bridge/remote-query.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './day-card.module.css'
import { DayRows } from './day-rows.tsx'
import { countOf, syncText } from './day-words.ts'

/** What waits for administrators: imports that are to be decided about or missed their hour, mails, users. */
export default function AdminCard() {
  const { root } = useDevice().parts.user
  const now = useNow()
  const hoy = useRemote(leerHoy, {}, { persist: true })
  const sync = useRemote(listarTareasDeSync, {}, { persist: true, isReference: root })
  const tasks: readonly TareaDeSync[] | undefined = sync.data?.data
  const count = (value: number | undefined) => countOf(value, hoy.isPending)

  return (
    <Card title="Por atender" flush>
      <DayRows
        label="Por atender"
        rows={[
          ...(root
            ? [
                {
                  label: 'Archivos del ERP',
                  value: tasks ? syncText(tasks) : countOf(undefined, sync.isPending),
                  to: '/config/sync',
                },
                { label: 'Correos que no salieron', value: count(hoy.data?.correos), to: '/config/correos' },
              ]
            : []),
          { label: 'Usuarios sin verificar', value: count(hoy.data?.sin_verificar), to: '/config/user' },
        ]}
      />
      <p className={classes.age}>
        {hoy.fetchedAt
          ? `datos ${sinceText(hoy.fetchedAt, now)}`
          : hoy.isError
            ? 'Se ve con conexión'
            : '\u00a0'}
      </p>
    </Card>
  )
}
