import { Link } from '@tanstack/react-router'
import { PersonCard } from '#src/ui/lists/person-card.tsx'
import { StateChip } from './state-chip.tsx'
import type { UsuarioFila } from './usuario-words.ts'

/** A sub-user in the list; touching it opens it. [S98, A115] */
export function UsuarioCard({ usuario }: { usuario: UsuarioFila }) {
  const { uuid, fullname, email, account_name } = usuario
  const name = (
    <Link to="/usuario/$uuid" params={{ uuid }}>
      {fullname}
    </Link>
  )
  return <PersonCard name={name} chip={<StateChip usuario={usuario} />} lines={[email, account_name]} />
}
