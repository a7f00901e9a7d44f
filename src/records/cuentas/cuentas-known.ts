import type { KnownName } from '#src/offline/field-rows.ts'

/** One account. [SY33] */
export const cuentaName = (id: number): KnownName => `cuentas:una:${id}`
