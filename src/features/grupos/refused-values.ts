import type { Refused } from '#src/bridge/use-refused.ts'
import type { GrupoValues } from './grupo-fields.tsx'

/** What a refused change of a group asked for, as its form has it. */
export const refusedValues = ({ args }: Refused): GrupoValues => ({
  nombre: String(args.form_nombre ?? ''),
  descripcion: String(args.form_descripcion ?? ''),
  estado: String(args.form_estado_de_grupo_de_pedido_uuid ?? '') || null,
})
