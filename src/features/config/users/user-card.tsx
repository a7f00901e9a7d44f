import { Link } from '@tanstack/react-router'
import type { UserRow } from '#contract/calls/config/users.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { PersonCard } from '#src/ui/lists/person-card.tsx'
import { namesOf, stateOf } from './user-words.ts'
import classes from './users.module.css'

export function UserStateChip({ user }: { user: Parameters<typeof stateOf>[0] }) {
  const state = stateOf(user)
  return state ? <Chip tone={state.tone}>{state.text}</Chip> : null
}

export const UserLink = ({ user: { uuid, fullname } }: { user: Pick<UserRow, 'uuid' | 'fullname'> }) => (
  <Link to="/config/user/$uuid" params={{ uuid }} className={classes.link}>
    {fullname}
  </Link>
)

/** A user in the list of a phone; touching it opens it. [S269, S273] */
export function UserCard({ user }: { user: UserRow }) {
  const { email, account_name, roles, child_users_count: children = 0 } = user
  const lines = [email, account_name, roles && namesOf(roles), children > 0 ? childrenText(children) : null]
  return <PersonCard name={<UserLink user={user} />} chip={<UserStateChip user={user} />} lines={lines} />
}

export const childrenText = (count: number): string => (count === 1 ? '1 subusuario' : `${count} subusuarios`)
