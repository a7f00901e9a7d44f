import * as v from 'valibot'

/** A document of identity: its 7 or 8 digits, however they were parted; else refused in these words. */
export const dniNumber = (message = 'El DNI debe tener 7 u 8 números.') =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/[.\s]/g, '')),
    v.regex(/^\d{7,8}$/, message),
  )
