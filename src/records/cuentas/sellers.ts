import { passes } from '#contract/permissions.ts'
import type { Usuario } from '#contract/sesion.ts'

export const isSeller = (user: Usuario): boolean => passes('vendedor', user)
