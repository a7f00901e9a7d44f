import * as v from 'valibot'
import { isUuid } from '#contract/calls/reference.ts'
import { optional, said } from '#src/lists/search-params.ts'

/** `sesion`: the conversation; a new one without it. */
export const chatSearch = v.object({ sesion: optional(v.pipe(said, v.check(isUuid))) })
