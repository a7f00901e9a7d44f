import { Link } from '@tanstack/react-router'
import { Card } from '#src/ui/layout/card.tsx'
import { StateChip } from './state-chip.tsx'
import type { UsuarioFila } from './usuario-words.ts'
import classes from './usuarios.module.css'

/** A sub-user in the list; touching it opens it. [S98, A115] */
export function UsuarioCard({ usuario }: { usuario: UsuarioFila }) {
  const { uuid, fullname, email, account_name } = usuario
  return (
    <Card as="li">
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to="/usuario/$uuid" params={{ uuid }} className={classes.link}>
            {fullname}
          </Link>
        </h2>
        <StateChip usuario={usuario} />
      </div>
      <p className={classes.soft}>{email}</p>
      <p className={classes.soft}>{account_name}</p>
    </Card>
  )
}
