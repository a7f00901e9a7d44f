import { openChannel } from '#src/offline/db/channel.ts'

/** Notifies of a change of a database's stock. */
export interface StockChange {
  dbName: string
  sequence: number
}

const channelName = 'stock-changed'

/** Notifies every tab and worker; call it after the transaction. */
export function announceStockChange(change: StockChange): void {
  const channel = openChannel(channelName)
  channel?.postMessage(change)
  channel?.close()
}

/** Calls `onChange` when any context changes the stock of this database; returns how to stop. */
export function onStockChange(dbName: string, onChange: (sequence: number) => void): () => void {
  const channel = openChannel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<StockChange>) => {
    if (data.dbName === dbName) onChange(data.sequence)
  })
  return () => channel?.close()
}
