import { getLive } from '#contract/calls/home/live.ts'
import { handleHeld } from '#server/http/handler.ts'
import type { Live } from './live.ts'

export const liveHandlers = (live: Live) => [
  handleHeld(getLive, (context, { sucursales: branches }) => live.open(context, branches)),
]
