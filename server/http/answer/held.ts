import type { ServerResponse } from 'node:http'
import { API_HEADERS } from './headers.ts'

/** Nothing between may keep, pack or gather what comes bit by bit. */
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** An answer whose connection is held by who made it, without a stream of its own: there are thousands at a time. */
export class HeldAnswer {
  constructor(private readonly hold: (outgoing: ServerResponse) => void) {}

  begin(outgoing: ServerResponse, headers: Record<string, string>): void {
    outgoing.writeHead(200, { ...API_HEADERS, ...headers, ...HEADERS })
    this.hold(outgoing)
  }
}
