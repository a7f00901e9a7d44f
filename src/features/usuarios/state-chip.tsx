import { Chip } from '#src/ui/lists/chip.tsx'
import { stateText } from './usuario-words.ts'

/** What is out of the ordinary about a sub-user. */
export function StateChip({ usuario }: { usuario: { activo: boolean; verificado: boolean } }) {
  const text = stateText(usuario)
  return text ? <Chip tone={usuario.activo ? 'attention' : 'rejected'}>{text}</Chip> : null
}
