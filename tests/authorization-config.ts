import { ingresarComo, listarParaIngresar } from '#contract/calls/acceso/identidad.ts'
import { leerCorreo, listarCorreos } from '#contract/calls/config/correos.ts'
import { type CallRow, row } from './authorization-words.ts'

/** The calls of the configuration, as rows of the matrix. */
export const configRows: readonly CallRow[] = [
  row(listarParaIngresar, ['root', 'admin']),
  row(ingresarComo, ['root', 'admin'], { kind: 'usuario', args: (uuid) => ({ uuid }) }),
  row(listarCorreos, ['root']),
  row(leerCorreo, ['root'], { args: () => ({ id: 'ninguno' }), answers: 404 }),
]
