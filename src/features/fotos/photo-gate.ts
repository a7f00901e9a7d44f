import { subirFoto } from '#contract/fotos.ts'
import { passes } from '#contract/permissions.ts'
import type { Usuario } from '#contract/sesion.ts'

/** Who may add and delete photos of lots. [S211] */
export const mayChangePhotos = (user: Usuario): boolean => passes(subirFoto.endpoint.needs, user)
