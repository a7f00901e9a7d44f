import { useLiveQuery } from 'dexie-react-hooks'
import type { Order } from '#contract/calls/orders.ts'
import { useDevice } from '#src/read/device-context.tsx'

/** The picked orders as they are now; undefined only until they were first read. */
export function useSelection(uuids: readonly string[]): Order[] | undefined {
  const { db } = useDevice()
  return useLiveQuery(
    async () => (await db.pedidos.bulkGet([...uuids])).filter((one) => one !== undefined),
    [db, uuids.join()],
  )
}
