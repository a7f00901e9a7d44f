import { Link } from '@tanstack/react-router'
import { PersonCard } from '#src/ui/lists/person-card.tsx'
import { StateChip } from './state-chip.tsx'
import type { UserRow } from './user-words.ts'

/** A sub-user in the list; touching it opens it. [S98, A115] */
export function UserCard({ usuario: user }: { usuario: UserRow }) {
  const { uuid, fullname, email, account_name } = user
  const name = (
    <Link to="/usuario/$uuid" params={{ uuid }}>
      {fullname}
    </Link>
  )
  return <PersonCard name={name} chip={<StateChip usuario={user} />} lines={[email, account_name]} />
}
