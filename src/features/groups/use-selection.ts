import type { Order } from '#contract/calls/orders.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'

/** The picked orders as they are now; undefined only until they were first read. */
export function useSelection(uuids: readonly string[]): Order[] | undefined {
  const { db } = useDevice()
  return useRead(
    async () => (await db.pedidos.bulkGet([...uuids])).filter((item) => item !== undefined),
    [db, uuids.join()],
  )
}
