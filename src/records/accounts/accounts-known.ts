import type { KnownName } from '#src/offline/db/field-rows.ts'

/** One account. [SY33] */
export const accountName = (id: number): KnownName => `cuentas:una:${id}`
