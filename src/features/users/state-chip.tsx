import { Chip } from '#src/ui/feedback/chip.tsx'
import { stateText } from './user-words.ts'

/** Unusual states of a sub-user. */
export function StateChip({ usuario: user }: { usuario: { activo: boolean; verificado: boolean } }) {
  const text = stateText(user)
  return text ? <Chip tone={user.activo ? 'attention' : 'rejected'}>{text}</Chip> : null
}
