import type { KnownName } from '#src/offline/db/field-rows.ts'

/** An account. [SY33] */
export const accountName = (id: number): KnownName => `cuentas:una:${id}`
