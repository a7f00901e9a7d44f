import type { Usuario } from '#contract/calls/sesion.ts'
import { passes } from '#contract/kit/permissions.ts'

export const isSeller = (user: Usuario): boolean => passes('vendedor', user)
