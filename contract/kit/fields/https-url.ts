import * as v from 'valibot'
import { texto } from '#contract/kit/wire.ts'

/** An https address without user or password, also ''. */
export const httpsUrl = v.optional(
  v.pipe(
    texto(2000),
    v.transform((text) => text.replace(/^https:/i, 'https:')),
    v.regex(/^$|^https:\/\/[^\s/?#@\\:]+(:\d{1,5})?([/?#]\S*)?$/, 'Debe ser una dirección https.'),
  ),
  '',
)
