import { listSyncTasks, type SyncTask } from '#contract/calls/config/sync.ts'
import { getToday } from '#contract/calls/home/today.ts'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { sinceText } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './day-card.module.css'
import { DayRows } from './day-rows.tsx'
import { countOf, syncText } from './day-words.ts'

/** Tasks of administrators: payments whose money waits for a decision, imports that are to be decided about or missed their hour, mails, users. */
export default function AdminCard() {
  const { user } = useDevice().parts
  const { root } = user
  const now = useNow()
  const today = useRemote(getToday, {}, { persist: true })
  const sync = useRemote(listSyncTasks, {}, { persist: true, isReference: root })
  const tasks: readonly SyncTask[] | undefined = sync.data?.data
  const count = (value: number | undefined) => countOf(value, today.isPending)

  return (
    <Card title="Por atender" flush>
      <DayRows
        label="Por atender"
        rows={[
          ...(passes(MANAGES_PAYMENTS, user)
            ? [
                {
                  label: 'Cobros por decidir',
                  value: count(today.data?.pagos_por_decidir),
                  to: '/pago',
                  search: { tarde: '1' },
                },
              ]
            : []),
          ...(root
            ? [
                {
                  label: 'Archivos del ERP',
                  value: tasks ? syncText(tasks) : countOf(undefined, sync.isPending),
                  to: '/config/sync',
                },
                {
                  label: 'Correos que no salieron',
                  value: count(today.data?.correos),
                  to: '/config/correos',
                },
              ]
            : []),
          ...(passes('admin-user-administracion', user)
            ? [
                {
                  label: 'Usuarios sin verificar',
                  value: count(today.data?.sin_verificar),
                  to: '/config/user',
                },
              ]
            : []),
        ]}
      />
      <p className={classes.age}>
        {today.fetchedAt
          ? `datos ${sinceText(today.fetchedAt, now)}`
          : today.isError
            ? 'Se ve con conexión'
            : '\u00a0'}
      </p>
    </Card>
  )
}
