import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { guardarPedido, guardarPedidos } from '#contract/pedidos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { Card } from '#src/ui/card.tsx'
import classes from './sync-trouble.module.css'

/** Why a change of this order did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function SyncTrouble({ mark, pedidoUuid }: { mark: SyncMark | undefined; pedidoUuid: string }) {
  const { db } = useDevice()
  const opId = mark?.tone === 'rechazado' || mark?.tone === 'atencion' ? mark.opId : undefined
  const row = useLiveQuery(
    async () => (opId ? await db.outbox.where('id').equals(opId).first() : undefined),
    [db, opId],
  )
  if (!row || row.id !== opId) return null

  return (
    <Card edge="red" title={mark?.text}>
      <ul className={classes.reasons}>
        {(row.lastError?.messages ?? []).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        {row.type === guardarPedido.name ? (
          <Button
            renderRoot={(looks) => (
              <Link
                to="/pedido/$uuid/edit"
                params={{ uuid: pedidoUuid }}
                search={{ pendiente: row.id }}
                {...looks}
              />
            )}
          >
            Corregir
          </Button>
        ) : null}
        {row.type === guardarPedidos.name ? (
          <Button
            renderRoot={(looks) => (
              <Link to="/pedido/nuevo-multiple" search={{ pendiente: row.id }} {...looks} />
            )}
          >
            Corregir
          </Button>
        ) : null}
        <Button variant="default" renderRoot={(looks) => <Link to="/pendientes" {...looks} />}>
          Ver pendientes
        </Button>
      </div>
    </Card>
  )
}
