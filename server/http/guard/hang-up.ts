import type { ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** The caller closed the connection before its answer: no error, and no answer to send. */
export class HungUp extends Error {
  override name = 'HungUp'
}

/** The status of a call whose caller is gone; it is never sent. */
export const HUNG_UP = 499

export function refuseGone(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new HungUp()
}

/** Codes of Node's errors for a request that ended before its body did. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** HungUp for a body that was cut off, and any other error as it is. */
export function bodyError(error: unknown, signal: AbortSignal): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return signal.aborted || (typeof code === 'string' && CUT_OFF.has(code)) ? new HungUp() : error
}

/** Calls back when a connection ends before its answer has left. Node calls an answer finished then, too. */
export function onHangUp(outgoing: ServerResponse, callBack: () => void): void {
  const { socket } = outgoing
  const answer = { left: false }
  outgoing.once('finish', () => {
    answer.left = socket !== null && !socket.destroyed && !socket.errored
  })
  outgoing.once('close', () => {
    if (!answer.left) callBack()
  })
}

/** Closes the connection without an answer. */
export function hangUp({ outgoing }: { outgoing?: ServerResponse | Http2ServerResponse }): Response {
  outgoing?.destroy()
  return RESPONSE_ALREADY_SENT
}
