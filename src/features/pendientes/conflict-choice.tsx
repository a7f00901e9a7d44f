import { Button } from '@mantine/core'
import { useDevice } from '#src/bridge/device-context.tsx'
import { land } from '#src/offline/land.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { pedidoRows } from '#src/offline/pedido-rows.ts'
import { toast } from '#src/ui/toast.tsx'
import type { Conflict } from './conflict.ts'
import classes from './pendientes.module.css'

interface ConflictChoiceProps {
  row: OutboxRow
  conflict: Conflict
}

/** Two people changed the same: both values side by side, resolved with a tap and a way back. [F8, A59] */
export function ConflictChoice({ row, conflict }: ConflictChoiceProps) {
  const device = useDevice()
  const { current, differences, author } = conflict

  const keepMine = async () => {
    await land(device.parts, { writes: pedidoRows(current) })
    await device.retry(row.id)
    void device.flush()
  }

  const keepTheirs = async () => {
    await land(device.parts, { writes: pedidoRows(current) })
    await device.discard(row.id)
    toast.long('Queda lo del servidor', { undo: () => void device.undiscard(row.id) })
  }

  return (
    <div className={classes.conflict}>
      {differences.length > 0 ? (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Lo mío</th>
              <th scope="col">{author}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className={classes.choice}>
        <Button onClick={() => void keepMine()}>Lo mío</Button>
        <Button variant="default" onClick={() => void keepTheirs()}>
          {author}
        </Button>
      </div>
    </div>
  )
}
