import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** PostgreSQL sends a message a row; they travel on in pieces of about this many bytes. */
const PIECE = 256 * 1024

/** The protocol messages of a client of `pg` that a query receives. */
interface Question {
  submit(connection: pg.Connection): void
  handleCopyData(message: { chunk: Buffer }, connection: pg.Connection): void
  handleCopyInResponse(connection: pg.Connection): void
  handleCommandComplete(message: unknown): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

type Copying = pg.Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

const ask = (client: pg.ClientBase, question: Question): void => {
  client.query(question as unknown as pg.Submittable)
}

/** Collects what comes in many small parts and hands it on in few large ones. */
function pieces(give: (piece: Buffer) => void) {
  let held: Buffer[] = []
  let size = 0
  const flush = () => {
    if (size > 0) give(Buffer.concat(held))
    held = []
    size = 0
  }
  const add = (part: Buffer) => {
    // The client uses the memory of a message again for the next.
    held.push(Buffer.from(part))
    size += part.length
    if (size >= PIECE) flush()
  }
  return { add, flush }
}

/** The rows of `copy … to stdout`, as PostgreSQL writes them; pauses while its reader does. */
export function rowsOut(client: pg.ClientBase, copy: string): Readable {
  let stream: pg.Connection['stream'] | undefined
  const rows = new Readable({ highWaterMark: 4 * PIECE, read: () => void stream?.resume() })
  const out = pieces((piece) => {
    if (!rows.push(piece)) stream?.pause()
  })
  ask(client, {
    submit: (connection) => {
      stream = connection.stream
      ;(connection as Copying).query(copy)
    },
    handleCopyData: ({ chunk }) => out.add(chunk),
    handleCopyInResponse: () => undefined,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => {
      out.flush()
      rows.push(null)
    },
    handleError: (error) => rows.destroy(error),
  })
  return rows
}

/** Gives `copy … from stdin` its rows, no faster than PostgreSQL takes them. */
export function rowsIn(client: pg.ClientBase, copy: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const send = async (connection: Copying) => {
      for await (const piece of rows) {
        // PostgreSQL has reported an error: it discards what is still on its way.
        if (failure) return
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      if (!failure) connection.endCopyFrom()
    }
    ask(client, {
      submit: (connection) => (connection as Copying).query(copy),
      handleCopyData: () => undefined,
      handleCopyInResponse: (connection) => {
        send(connection as Copying).catch((error: Error) => {
          failure ??= error
          ;(connection as Copying).sendCopyFail('the rows could not be read')
        })
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleError: (error) => {
        failure ??= error
        reject(failure)
      },
    })
  })
}
