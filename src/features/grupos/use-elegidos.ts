import { useLiveQuery } from 'dexie-react-hooks'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'

/** The picked orders as they are now; undefined only until they were first read. */
export function useElegidos(uuids: readonly string[]): Pedido[] | undefined {
  const { db } = useDevice()
  return useLiveQuery(
    async () => (await db.pedidos.bulkGet([...uuids])).filter((one) => one !== undefined),
    [db, uuids.join()],
  )
}
