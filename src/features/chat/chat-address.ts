import * as v from 'valibot'
import { optional, said } from '#src/bridge/listing/said.ts'

/** `sesion`: the conversation; a new one without it. */
export const chatSearch = v.object({ sesion: optional(said) })
