import { subirFoto } from '#contract/calls/fotos.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { passes } from '#contract/kit/permissions.ts'

/** Who may add and delete photos of lots. [S211] */
export const mayChangePhotos = (user: Usuario): boolean => passes(subirFoto.endpoint.needs, user)
